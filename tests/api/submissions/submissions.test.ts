import { describe, expect, test } from 'vitest';
import { UNRANKED_TEXTS } from '#base/texts/ranking';
import { buildContent, getCoreTeam, type Kquiz } from '#tests/factories/contents';
import { buildApprovedContent } from '#tests/factories/pending-changes';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';

interface PlayOptions {
  as?: Person | null;
  right?: number;
  seconds?: number;
  duration?: number;
  extraFields?: object;
}

const buildAnswers = (quiz: Kquiz, right: number) =>
  quiz.questions.map((question, i) => ({ questionId: question._id, choiceId: question.selectionChoices?.[i < right ? 0 : 1]?._id }));

async function play(quiz: Kquiz, { as = null, right = 2, seconds = 20, duration = seconds, extraFields = {} }: PlayOptions = {}) {
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as });
  advanceClock(seconds * 1000);
  return callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, {
    as,
    body: { answers: buildAnswers(quiz, right), playToken: body.playToken, duration, ...extraFields },
  });
}

const findAttempts = async (kquizId: string) =>
  (await bindings.DB.prepare('select user_id, final_score, duration, archived from kattempts where kquiz_id = ?').bind(kquizId).all())
    .results;

test('the server scores a trivia play and ignores the client’s score', async () => {
  const quiz = await buildContent();
  const { status, body } = await play(quiz, { right: 1, extraFields: { finalScore: 99, resultId: 'mine', dimensionScores: [99] } });
  expect(status).toBe(201);
  expect(body.result).toMatchObject({
    finalScore: 1,
    maxScore: 2,
    levels: [{ dimensionIndex: 0, score: 1, maxScore: 2, level: { title: 'Egg' } }],
  });
  expect(body.result?.review?.map((one: { right: boolean }) => one.right)).toEqual([true, false]);
  expect(body.submission).toMatchObject({ finalScore: 1, dimensionScores: [1], duration: 20 });
});

test('the review of a quiz that never shows its answers says right or wrong, without the key', async () => {
  const { body } = await play(await buildContent('kquizzes', { explanationDisplay: 2 }));
  expect(Object.keys(body.result?.review?.[0] ?? {})).toEqual(['questionId', 'right']);
});

test('a visitor’s play writes five rows and a player’s best seven', async () => {
  const quiz = await buildContent('kquizzes', { explanationDisplay: 2 });
  expect((await play(quiz)).cost.rowsWritten).toBe(5);
  const as = await buildUser();
  const first = await play(quiz, { as, right: 1 });
  const betterPlay = await play(quiz, { as, right: 2 });
  expect([first.cost.rowsWritten, betterPlay.cost.rowsWritten]).toEqual([7, 7]);
});

test('a repeated submission gets the first response and writes nothing', async () => {
  const quiz = await buildContent();
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`);
  advanceClock(20_000);
  const draft = { _id: '01jd00000000000000000000aa', answers: buildAnswers(quiz, 2), playToken: body.playToken, duration: 20 };
  const first = await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { body: draft });
  advanceClock(5_000);
  const second = await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { body: draft });
  expect(second.body).toEqual(first.body);
  expect(second.cost.rowsWritten).toBe(0);
});

test('stores the best attempt and archives the one it replaces, of a quiz that never shows its answers', async () => {
  const quiz = await buildContent('kquizzes', { explanationDisplay: 2 });
  const as = await buildUser();
  await play(quiz, { as, right: 1, seconds: 30 });
  const { body } = await play(quiz, { as, right: 2, seconds: 40 });
  await play(quiz, { as, right: 1, seconds: 10 });
  await play(quiz, { as, right: 2, seconds: 50 });
  expect(body.kattempt).toMatchObject({ finalScore: 2, duration: 40, user: as.id });
  const [attempt] = await findAttempts(quiz._id);
  expect(attempt).toMatchObject({ final_score: 2, duration: 40 });
  expect(JSON.parse(String(attempt?.archived))).toMatchObject([{ finalScore: 1, duration: 30 }]);
});

test('stores but never ranks an implausibly fast attempt, one with too long a duration and the creator’s own', async () => {
  const quiz = await buildContent();
  await play(quiz, { as: await buildUser(), seconds: 0.1, duration: 0 });
  await play(quiz, { as: await buildUser(), seconds: 20, duration: 600 });
  await play(quiz, { as: await getCoreTeam() });
  expect(await findAttempts(quiz._id)).toEqual([]);
  const { results } = await bindings.DB.prepare('select ranked from submissions where content_id = ?').bind(quiz._id).all();
  expect(results).toEqual([{ ranked: 0 }, { ranked: 0 }, { ranked: 0 }]);
});

test('replaces a duration shorter than the server’s by the server’s', async () => {
  const { body } = await play(await buildContent(), { as: await buildUser(), seconds: 60, duration: 3 });
  expect(body.submission.duration).toBe(60);
});

test('does not rank a play that a visitor started and a user finished', async () => {
  const quiz = await buildContent();
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`);
  advanceClock(20_000);
  await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, {
    as: await buildUser(),
    body: { answers: buildAnswers(quiz, 2), playToken: body.playToken },
  });
  expect(await findAttempts(quiz._id)).toEqual([]);
});

test.each(['a visitor', 'a player'])('an answer of %s that was marked during the play replaces the submitted one', async (who) => {
  const quiz = await buildContent();
  const as = who === 'a visitor' ? null : await buildUser();
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as });
  const [question] = quiz.questions;
  const wrong = { choiceId: question?.selectionChoices?.[1]?._id };
  await callApi(`POST /v1/kquizzes/${quiz._id}/check`, {
    as,
    body: { playToken: body.playToken, questionId: question?._id, answer: wrong },
  });
  advanceClock(20_000);
  const submitted = await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, {
    as,
    body: { answers: buildAnswers(quiz, 2), playToken: body.playToken },
  });
  expect(submitted.body.result?.finalScore).toBe(1);
  expect(submitted.body.answers).toEqual(buildAnswers(quiz, 2).with(0, { questionId: question?._id ?? '', ...wrong }));
});

test('a personality play has its winner through both paths', async () => {
  const quiz = await buildContent('pquizzes');
  const answers = [{ questionId: quiz.questions[0]?._id, choiceId: quiz.questions[0]?.choices[1]?._id }];
  for (const path of [`pquizzes/${quiz._id}`, `contents/${quiz.UID}`, `pquizzes/${quiz.urlName}`] as const) {
    const { status, body } = await callApi(`POST /v1/${path}/submissions`, { body: { answers } });
    expect(status).toBe(201);
    expect(body.result?.winner).toMatchObject({ title: 'Ladle', percent: 100 });
    expect(body.submission.resultId).toBe(quiz.results[1]?._id);
  }
});

test('an article is finished without answers', async () => {
  const article = await buildContent('articles');
  expect((await callApi(`POST /v1/articles/${article._id}/submissions`, { body: { answers: [] } })).body.result).toBeNull();
});

test.each([
  ['too few answers', (answers: object[]) => answers.slice(1), 'QUESTION_ANSWER_LENGTH_NOT_MATCH'],
  ['too many', (answers: object[]) => [...answers, answers[0]], 'QUESTION_ANSWER_LENGTH_NOT_MATCH'],
  ['a question answered twice', (answers: object[]) => [answers[0], answers[0]], 'ANSWER_2_INVALID'],
  ['an unknown question', (answers: object[]) => [{ ...answers[0], questionId: 'nothing' }, answers[1]], 'ANSWER_1_INVALID'],
  ['a choice not offered', (answers: object[]) => [answers[0], { ...answers[1], choiceId: 'nothing' }], 'ANSWER_2_INVALID'],
])('a submission with %s is refused', async (_, change, code) => {
  const quiz = await buildContent();
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`);
  const answers = change(buildAnswers(quiz, 2));
  const refused = await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { body: { answers, playToken: body.playToken } });
  expect([refused.status, refused.error?.code]).toEqual([400, code]);
});

test('a trivia play without its token is refused', async () => {
  const quiz = await buildContent();
  const { error } = await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { body: { answers: buildAnswers(quiz, 2) } });
  expect(error?.code).toBe('INVALID_PLAY_TOKEN');
});

test('refuses the id of another quiz’s play', async () => {
  const extraFields = { _id: '01jd00000000000000000000bb' };
  await play(await buildContent(), { extraFields });
  expect((await play(await buildContent(), { extraFields })).error?.issues).toMatchObject([{ path: '_id' }]);
});

/** Starts a play and has the first answer marked, which shows the right one. Returns the play's token. */
async function startAndCheck(quiz: Awaited<ReturnType<typeof buildContent>>, as: Person): Promise<string> {
  const { playToken } = (await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as })).body;
  const { _id: questionId, selectionChoices = [] } = elementAt(quiz.questions, 0);
  const body = { playToken, questionId, answer: { choiceId: selectionChoices[1]?._id } };
  await callApi(`POST /v1/kquizzes/${quiz._id}/check`, { as, body });
  return playToken;
}

describe('a place on the leaderboard is refused, and the player reads why', () => {
  const findRanked = async (kquizId: string, userId: string) =>
    (await findAttempts(kquizId)).find((attempt) => attempt['user_id'] === userId)?.['final_score'];

  test('after another play has shown the answers', async () => {
    const quiz = await buildContent();
    const as = await buildUser();
    const first = await play(quiz, { as, right: 1 });
    const second = await play(quiz, { as, right: 2 });
    expect([first.body.unranked, second.body.unranked]).toEqual([undefined, UNRANKED_TEXTS['answers-seen']]);
    expect(second.body.kattempt).toMatchObject({ finalScore: 1 });
    expect(await findRanked(quiz._id, as.id)).toBe(1);
    // Each still counts a player of its day.
    const { results } = await bindings.DB.prepare('select ranked from submissions where content_id = ?').bind(quiz._id).all();
    expect(results).toEqual([{ ranked: 1 }, { ranked: 1 }]);
  });

  test('after an unranked play has shown the answers', async () => {
    const quiz = await buildContent();
    const as = await buildUser();
    expect((await play(quiz, { as, seconds: 0.1, duration: 0 })).body.unranked).toBe(UNRANKED_TEXTS.time);
    expect((await play(quiz, { as })).body.unranked).toBe(UNRANKED_TEXTS['answers-seen']);
    expect(await findRanked(quiz._id, as.id)).toBeUndefined();
  });

  test('after answers were marked in a play that was never finished', async () => {
    const quiz = await buildContent();
    const as = await buildUser();
    await startAndCheck(quiz, as);
    expect((await play(quiz, { as })).body.unranked).toBe(UNRANKED_TEXTS['answers-seen']);
    expect(await findRanked(quiz._id, as.id)).toBeUndefined();
  });

  test('faster than the words of the questions can be read', async () => {
    const title = 'Which of these four birds sings before the sun has risen over the hills of the north?';
    const original = await buildContent();
    const quiz = await buildContent('kquizzes', { questions: original.questions.map((question: object) => ({ ...question, title })) });
    const as = await buildUser();
    expect((await play(quiz, { as, seconds: 2 })).body.unranked).toBe(UNRANKED_TEXTS.time);
    expect(await findRanked(quiz._id, as.id)).toBeUndefined();
    expect((await play(quiz, { as: await buildUser(), seconds: 8 })).body.unranked).toBeUndefined();
  });

  test('and not told to a visitor, who has no place to lose', async () => {
    expect((await play(await buildContent(), { seconds: 0.1, duration: 0 })).body.unranked).toBeUndefined();
  });

  test('a repeat of an unranked submission reads the same', async () => {
    const quiz = await buildContent();
    const as = await buildUser();
    const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as });
    const draft = { _id: '01jd00000000000000000000bb', answers: buildAnswers(quiz, 2), playToken: body.playToken, duration: 0 };
    const send = () => callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { as, body: draft });
    const [first, second] = [await send(), await send()];
    expect(first.body.unranked).toBe(UNRANKED_TEXTS.time);
    expect(second.body).toEqual(first.body);
  });
});

test('a copy during a play shows no key to a player who may still rank', async () => {
  const quiz = await buildContent();
  const as = await buildUser();
  const playToken = await startAndCheck(quiz, as);
  const copy = await callApi(`GET /v1/contents/clone?url=${quiz.UID}`, { as });
  expect(JSON.stringify(copy.body)).not.toContain('answerValue');
  await callApi(`POST /v1/contents/${quiz._id}/clones`, { as });
  advanceClock(20_000);
  const submitted = await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, {
    as,
    body: { answers: buildAnswers(quiz, 2), playToken, duration: 20 },
  });
  expect(submitted.body.unranked).toBe(UNRANKED_TEXTS.copied);
});

describe('a quiz that hides its answers ranks nobody who has read them', () => {
  const findRank = async (kquizId: string, userId: string) =>
    (await findAttempts(kquizId)).find((attempt) => attempt['user_id'] === userId);

  test('as an editor who read the key in the review panel', async () => {
    const { id, read } = await buildApprovedContent('kquizzes', { explanationDisplay: 2 });
    const editor = await buildUser({ role: 'editor' });
    const { body } = await callApi(`GET /v1/admin/reviews/${id}`, { as: editor });
    expect(JSON.stringify(body.content)).toContain('answerValue');
    expect((await play(await read(), { as: editor })).body.unranked).toBe(UNRANKED_TEXTS.copied);
    expect(await findRank(id, editor.id)).toBeUndefined();
    expect((await play(await read(), { as: await buildUser({ role: 'editor' }) })).body.unranked).toBeUndefined();
  });

  test('as the creator from whom staff took it over', async () => {
    const { id, creator, staff, path, read } = await buildApprovedContent('kquizzes', { explanationDisplay: 2 });
    await getCoreTeam();
    expect((await callApi(`PUT /v1/${path}/transfer`, { as: staff, body: {} })).status).toBe(200);
    expect((await play(await read(), { as: creator })).body.unranked).toBe(UNRANKED_TEXTS['sees-key']);
    expect(await findRank(id, creator.id)).toBeUndefined();
  });
});
