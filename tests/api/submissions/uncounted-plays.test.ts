import { expect, test, vi } from 'vitest';
import { toPlayQuiz } from '#rules/play/quiz';
import { getFieldName, TICKET_FIELDS } from '#rules/play/quiz-form';
import { buildContent, getCoreTeam, type Kquiz, type Pquiz } from '#tests/factories/contents';
import { buildUserAgent } from '#tests/factories/user-agents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { createRequestContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';
import { submitPlayForm } from '#worker/playing/submissions/play-form';

async function play(quiz: Pquiz, as: Person | null = null, extraFields: object = {}) {
  const answers = [{ questionId: quiz.questions[0]?._id, choiceId: quiz.questions[0]?.choices[0]?._id }];
  return callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { as, body: { answers, ...extraFields } });
}

const buildRightAnswers = (quiz: Kquiz) =>
  quiz.questions.map((question) => ({ questionId: question._id, choiceId: question.selectionChoices?.[0]?._id }));

async function rollUp(): Promise<void> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await runJobs(createRequestContext({ env: bindings, now: clock.now }), '*/5 * * * *');
}

const countSubmissions = async (contentId: string) =>
  (await bindings.DB.prepare('select count(*) as plays from submissions where content_id = ?').bind(contentId).first<{ plays: number }>())
    ?.plays;
const getPlayCount = async (contentId: string) =>
  (await bindings.DB.prepare('select play_count from contents where id = ?').bind(contentId).first<{ play_count: number }>())?.play_count;

test('an owner’s preview gets a result and is not stored, counted or ranked', async () => {
  const owner = await getCoreTeam();
  const quiz = await buildContent('pquizzes');
  const { status, body, cost } = await play(quiz, owner, { preview: true });
  expect([status, body.result?.winner?.title, cost.rowsWritten]).toEqual([201, 'Teaspoon', 0]);
  const trivia = await buildContent('kquizzes');
  const { body: started } = await callApi(`POST /v1/kquizzes/${trivia._id}/plays`, { as: owner });
  const previewed = await callApi(`POST /v1/kquizzes/${trivia._id}/submissions`, {
    as: owner,
    body: { answers: buildRightAnswers(trivia), playToken: started.playToken, duration: 9, preview: true },
  });
  expect([previewed.body.result?.finalScore, previewed.body.kattempt]).toEqual([2, undefined]);
  await rollUp();
  for (const { _id } of [quiz, trivia]) expect([await countSubmissions(_id), await getPlayCount(_id)]).toEqual([0, 0]);
  const query = { conditions: JSON.stringify({ kquiz: trivia._id }) };
  expect((await callApi(`GET /v1/kattempts?${new URLSearchParams(query)}`)).body.kattempts).toEqual([]);
});

const BOT = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36' };

test.each(['a visitor', 'a signed-in user'])('a bot that plays as %s gets a result, and nothing is stored', async (who) => {
  const as = who === 'a visitor' ? null : await buildUser();
  const quiz = await buildContent('pquizzes');
  const [question] = quiz.questions;
  const answers = [{ questionId: question?._id, choiceId: question?.choices[0]?._id }];
  const id = '01jd00000000000000000000b1';
  const played = await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { as, headers: BOT, body: { _id: id, answers } });
  expect([played.status, played.body.result?.winner?.title, played.cost.rowsWritten]).toEqual([201, 'Teaspoon', 0]);
  const trivia = await buildContent('kquizzes');
  const { body: started } = await callApi(`POST /v1/kquizzes/${trivia._id}/plays`, { as, headers: BOT });
  advanceClock(20_000);
  const marked = await callApi(`POST /v1/kquizzes/${trivia._id}/submissions`, {
    as,
    headers: BOT,
    body: { answers: buildRightAnswers(trivia), playToken: started.playToken, duration: 20 },
  });
  // Of a user it is stored that the play has shown the answers.
  expect([marked.body.result?.finalScore, marked.body.kattempt, marked.cost.rowsWritten]).toEqual([2, undefined, as ? 3 : 0]);
  await rollUp();
  for (const { _id } of [quiz, trivia]) expect([await countSubmissions(_id), await getPlayCount(_id)]).toEqual([0, 0]);
  for (const hasUser of [true, false]) {
    const query = { conditions: JSON.stringify({ kquiz: trivia._id, hasUser }) };
    expect((await callApi(`GET /v1/kattempts?${new URLSearchParams(query)}`)).body.kattempts).toEqual([]);
  }
  const writtenResult = await callApi(`POST /v1/contents/${quiz._id}/llm_result`, { as, headers: BOT, body: { submissionId: id } });
  expect(writtenResult.status).toBe(404);
});

test('a bot that submits the form without script gets a result, and nothing is stored', async () => {
  const quiz = await buildContent('pquizzes');
  const [question] = quiz.questions;
  const fields = {
    [TICKET_FIELDS.attempt]: '01jd00000000000000000000b2',
    [getFieldName(elementAt(quiz.questions, 0)._id)]: question?.choices[0]?._id,
  };
  const sendAs = (headers: Record<string, string>) => {
    const request = new Request('http://quizlark.test/form', { method: 'POST', headers: { origin: 'http://quizlark.test', ...headers } });
    const playQuiz = toPlayQuiz(quiz);
    const ctx = createRequestContext({ env: bindings, now: clock.now, request });
    return submitPlayForm(ctx, playQuiz, { request, texts: (name) => (fields[name] === undefined ? [] : [fields[name]]) });
  };
  expect((await sendAs(BOT)).submitted.result).toMatchObject({ winner: { title: 'Teaspoon' } });
  expect(await countSubmissions(quiz._id)).toBe(0);
  await sendAs({ 'user-agent': buildUserAgent() });
  expect(await countSubmissions(quiz._id)).toBe(1);
});

test.each(['a visitor', 'another creator'])('a preview of %s counts as a play', async (who) => {
  const as = who === 'a visitor' ? null : await buildUser();
  const quiz = await buildContent('pquizzes');
  expect((await play(quiz, as, { preview: true })).status).toBe(201);
  await rollUp();
  expect([await countSubmissions(quiz._id), await getPlayCount(quiz._id)]).toEqual([1, 1]);
});

test('the creator gets the answer statistics, and everyone does if the quiz shows them', async () => {
  const quiz = await buildContent('pquizzes');
  await play(quiz);
  await rollUp();
  const question = elementAt(quiz.questions, 0);
  const statistics = {
    resultStats: { [elementAt(quiz.results, 0)._id]: 1 },
    answerStats: { [question._id]: { [elementAt(question.choices, 0)._id]: 1 } },
  };
  expect((await play(quiz)).body.statistics).toBeNull();
  expect((await play(quiz, await buildUser())).body.statistics).toBeNull();
  expect((await play(quiz, await getCoreTeam())).body.statistics).toEqual(statistics);
  const staff = await buildUser({ role: 'staff' });
  const tagged = await callApi(`PUT /v1/pquizzes/${quiz._id}`, { as: staff, body: { ...quiz, internalTags: ['showstats'] } });
  expect(tagged.status).toBe(200);
  expect((await play(quiz)).body.statistics).toEqual(statistics);
});
