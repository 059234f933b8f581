import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, replacedBindings } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';

async function startPlay(as: Person | null = null, fields: Record<string, unknown> = {}) {
  const quiz = await buildContent('kquizzes', fields);
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as });
  const [question] = quiz.questions;
  const [right, wrong] = [elementAt(question?.selectionChoices, 0), elementAt(question?.selectionChoices, 1)];
  const check = (choiceId: string, extraFields: object = {}, headers: Record<string, string> = {}) =>
    callApi(`POST /v1/kquizzes/${quiz._id}/check`, {
      as,
      headers,
      body: { playToken: body.playToken, questionId: question?._id, answer: { choiceId }, ...extraFields },
    });
  return { quiz, token: body.playToken as string, question, right, wrong, check };
}

test('starting a play returns the server’s time and writes nothing', async () => {
  const quiz = await buildContent();
  const { status, body, cost } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`);
  expect([status, cost.rowsWritten]).toEqual([201, 0]);
  expect(body.playToken).not.toContain(quiz.questions[0]?.selectionChoices?.[0]?._id);
});

test('marks an answer and returns its key and explanation', async () => {
  const { question, right, check } = await startPlay();
  expect((await check(right._id)).body).toEqual({
    right: true,
    answerKey: { type: 11, choiceId: right._id },
    explanation: question?.explanation,
  });
  const wrongPlay = await startPlay();
  expect((await wrongPlay.check(wrongPlay.wrong._id)).body.right).toBe(false);
});

const findFirstAnswers = async (quiz: { questions: { _id: string }[] }) =>
  (await bindings.DB.prepare('select answer from checked_answers where question_id = ?').bind(quiz.questions[0]?._id).all()).results;

test.each([
  ['a visitor', 1],
  // Three more record, once per player and quiz, which play has shown answers first.
  ['a signed-in player', 4],
])('the first answer of %s counts; the same answer again is a retry', async (who, rows) => {
  const { right, wrong, check } = await startPlay(who === 'a visitor' ? null : await buildUser());
  const first = await check(wrong._id);
  expect([first.status, first.body.right, first.cost.rowsWritten]).toEqual([200, false, rows]);
  const second = await check(right._id);
  expect([second.status, second.error?.code]).toEqual([409, 'ALREADY_ANSWERED']);
  const retry = await check(wrong._id);
  expect([retry.status, retry.body, retry.cost.rowsWritten]).toEqual([200, first.body, 0]);
});

test('of different answers at once one counts, and it is the only one that is marked', async () => {
  const { quiz, right, wrong, check } = await startPlay();
  const checks = await Promise.all([right._id, wrong._id, right._id, wrong._id].map((choiceId) => check(choiceId)));
  const marks = checks.flatMap((answer) => (answer.error ? [] : [answer.body.right]));
  expect(new Set(marks).size).toBe(1);
  expect(await findFirstAnswers(quiz)).toHaveLength(1);
});

test('answers of a user’s play are marked for that user only, so that nobody else learns the key with its token', async () => {
  const { quiz, token, question, right } = await startPlay(await buildUser());
  const body = { playToken: token, questionId: question?._id, answer: { choiceId: right._id } };
  for (const as of [null, await buildUser()]) {
    const refused = await callApi(`POST /v1/kquizzes/${quiz._id}/check`, { as, body });
    expect([refused.status, refused.error?.code, refused.cost.rowsWritten]).toEqual([400, 'INVALID_PLAY_TOKEN', 0]);
  }
});

test.each(['a visitor', 'a user'])(
  'the first answers of %s’s play are stored whatever its user agent, since the play may rank',
  async (who) => {
    const { right, wrong, check } = await startPlay(who === 'a visitor' ? null : await buildUser());
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    expect((await check(wrong._id, {}, bot)).status).toBe(200);
    expect((await check(right._id)).error?.code).toBe('ALREADY_ANSWERED');
  },
);

test('answers of a submitted play stay what they were, and no row of them is left', async () => {
  const { quiz, token, right, wrong, check } = await startPlay();
  advanceClock(20_000);
  const answers = quiz.questions.map((question) => ({
    questionId: question._id,
    choiceId: question.selectionChoices?.[1]?._id,
  }));
  await check(wrong._id);
  await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { body: { answers, playToken: token } });
  expect((await check(right._id)).error?.code).toBe('ALREADY_ANSWERED');
  expect((await check(wrong._id)).status).toBe(200);
  expect(await findFirstAnswers(quiz)).toEqual([]);
});

test('nothing is stored of a network that has too many answers marked', async () => {
  const { quiz, right, check } = await startPlay();
  const limitedKeys: string[] = [];
  replacedBindings.ANSWERS = {
    limit: async ({ key }) => {
      limitedKeys.push(key);
      return { success: false };
    },
  };
  const refused = await check(right._id, {}, { 'cf-connecting-ip': '203.0.113.7' });
  delete replacedBindings.ANSWERS;
  expect([refused.status, refused.error?.code, limitedKeys.length]).toEqual([429, 'TOO_MANY_REQUESTS', 1]);
  expect(limitedKeys.join()).not.toContain('203.0.113.7');
  expect(await findFirstAnswers(quiz)).toEqual([]);
});

test('while the store fails an answer is neither marked nor stored', async () => {
  const { quiz, right, check } = await startPlay();
  const refused = await withFailingWrites(() => check(right._id));
  expect([refused.status, refused.error?.code]).toEqual([503, 'TRY_AGAIN']);
  expect(await findFirstAnswers(quiz)).toEqual([]);
});

test('a question that the quiz does not have is named', async () => {
  const { right, check } = await startPlay();
  const refused = await check(right._id, { questionId: 'nothing' });
  expect([refused.status, refused.error?.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(refused.error?.issues).toEqual([{ path: 'questionId', message: 'This quiz has no question with this id.' }]);
});

test('does not mark answers during a quiz that never shows them', async () => {
  const { right, check } = await startPlay(null, { explanationDisplay: 2 });
  expect((await check(right._id)).error?.code).toBe('ANSWERS_NOT_SHOWN');
});

test('refuses a forged or foreign token, and one that is too old', async () => {
  const { token, right, check } = await startPlay();
  const otherPlay = await startPlay();
  for (const playToken of [`${token}x`, 'nonsense', otherPlay.token]) {
    expect((await check(right._id, { playToken })).error?.code).toBe('INVALID_PLAY_TOKEN');
  }
  advanceClock(30 * 24 * 60 * 60 * 1000 + 1);
  expect((await check(right._id)).error?.code).toBe('PLAY_TOO_OLD');
});

test('refuses a play of a quiz whose questions have changed, but not after a new tag', async () => {
  const { quiz, right, check } = await startPlay();
  const owner = { id: quiz.creator, username: '' };
  advanceClock(1000);
  const taggedQuiz = await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: owner, body: { ...quiz, tags: ['new'] } });
  expect((await check(right._id)).status).toBe(200);
  advanceClock(1000);
  const questions = taggedQuiz.body.questions.map((question: object) => ({ ...question, title: 'Another question' }));
  await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: owner, body: { ...taggedQuiz.body, questions } });
  expect((await check(right._id)).error?.code).toBe('QUIZ_CHANGED');
});

test.each([
  ['a choice that is not offered', { choiceId: 'nothing' }],
  ['the field of another type', { texts: ['Lark'] }],
])('refuses an answer with %s', async (_, answer) => {
  const { right, check } = await startPlay();
  expect((await check(right._id, { answer })).error?.code).toBe('ANSWER_1_INVALID');
});

test('other users cannot play a private quiz', async () => {
  const quiz = await buildContent('kquizzes', { as: await buildUser() });
  expect((await callApi(`POST /v1/kquizzes/${quiz._id}/plays`)).status).toBe(404);
});
