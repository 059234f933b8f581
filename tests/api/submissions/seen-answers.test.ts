import { expect, test } from 'vitest';
import { UNRANKED_TEXTS } from '#base/texts/ranking';
import { buildClass, playInClass } from '#tests/factories/classes';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const NEVER_SHOWN = 2;

type Call = Parameters<typeof callApi>[1];

const startPlay = async ({ _id }: Kquiz, as: Person | null) => (await callApi(`POST /v1/kquizzes/${_id}/plays`, { as })).body.playToken;
const buildAnswers = ({ questions }: Kquiz, choice: 0 | 1) =>
  questions.map(({ _id, selectionChoices }) => ({ questionId: _id, choiceId: selectionChoices?.[choice]?._id }));
const submit = (quiz: Kquiz, playToken: string, { choice = 0, ...options }: Omit<NonNullable<Call>, 'body'> & { choice?: 0 | 1 }) =>
  callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, {
    ...options,
    body: { answers: buildAnswers(quiz, choice), playToken, duration: 20 },
  });

/** Why a new and right play of a user has no place. */
async function playRight(quiz: Kquiz, as: Person): Promise<string | undefined> {
  const playToken = await startPlay(quiz, as);
  advanceClock(20_000);
  return (await submit(quiz, playToken, { as })).body.unranked;
}

test('a user’s play with the user agent of a bot shows the answers, and no play of the user ranks after it', async () => {
  const quiz = await buildContent();
  const as = await buildUser();
  const playToken = await startPlay(quiz, as);
  advanceClock(20_000);
  const shown = await submit(quiz, playToken, { as, headers: BOT, choice: 1 });
  expect(shown.body.result?.review?.[0]?.answerKey).toBeDefined();
  // The play itself was not stored, so it can be sent again.
  expect((await submit(quiz, playToken, { as })).body.unranked).toBe(UNRANKED_TEXTS['answers-seen']);
  expect(await playRight(quiz, as)).toBe(UNRANKED_TEXTS['answers-seen']);
});

test('the same holds if the play has had an answer marked before', async () => {
  const quiz = await buildContent();
  const as = await buildUser();
  const playToken = await startPlay(quiz, as);
  const [question] = quiz.questions;
  const body = { playToken, questionId: question?._id, answer: { choiceId: question?.selectionChoices?.[0]?._id } };
  expect((await callApi(`POST /v1/kquizzes/${quiz._id}/check`, { as, body })).status).toBe(200);
  advanceClock(20_000);
  await submit(quiz, playToken, { as, headers: BOT, choice: 1 });
  expect((await submit(quiz, playToken, { as })).body.unranked).toBe(UNRANKED_TEXTS['answers-seen']);
});

test('a visitor’s play with the user agent of a bot gets its score and none of the answers', async () => {
  const quiz = await buildContent();
  const playToken = await startPlay(quiz, null);
  const { body, cost } = await submit(quiz, playToken, { headers: BOT, choice: 1 });
  expect([body.result?.finalScore, body.result?.review, cost.rowsWritten]).toEqual([0, [], 0]);
});

test('an editor’s preview has shown the answers', async () => {
  const quiz = await buildContent();
  const as = await buildUser({ role: 'editor' });
  const playToken = await startPlay(quiz, as);
  const shown = await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, {
    as,
    body: { answers: buildAnswers(quiz, 1), playToken, preview: true },
  });
  expect(shown.body.result?.review?.[0]?.answerKey).toBeDefined();
  expect(await playRight(quiz, as)).toBe(UNRANKED_TEXTS['answers-seen']);
});

test('a play that started signed out and has answers marked signed in has shown them to the account', async () => {
  const quiz = await buildContent();
  const as = await buildUser();
  const [question] = quiz.questions;
  const playToken = await startPlay(quiz, null);
  const body = { playToken, questionId: question?._id, answer: { choiceId: question?.selectionChoices?.[1]?._id } };
  expect((await callApi(`POST /v1/kquizzes/${quiz._id}/check`, { as, body })).body.answerKey).toBeDefined();
  expect(await playRight(quiz, as)).toBe(UNRANKED_TEXTS['answers-seen']);
});

test('whoever repeats the submission of somebody else has seen its answers', async () => {
  const quiz = await buildContent();
  const as = await buildUser();
  const playToken = await startPlay(quiz, null);
  await submit(quiz, playToken, {});
  expect((await submit(quiz, playToken, { as })).body.result?.review?.[0]?.answerKey).toBeDefined();
  expect(await playRight(quiz, as)).toBe(UNRANKED_TEXTS['answers-seen']);
});

test('the owner of a class who reads its marks has seen the answers, once there are any', async () => {
  const quiz = await buildContent();
  const [reader, other] = [await buildUser(), await buildUser()];
  const quizClass = await buildClass(quiz, reader);
  const readTable = () => callApi(`GET /v1/classes/${quizClass._id}/answers`, { as: reader });
  expect((await readTable()).cost.rowsWritten).toBe(0);
  await playInClass(quiz, { classId: quizClass._id, nickname: 'Ann' });
  expect((await readTable()).body.plays[0]?.answers[0]?.right).toBe(true);
  expect((await readTable()).cost.rowsWritten).toBe(0);
  expect(await playRight(quiz, reader)).toBe(UNRANKED_TEXTS['answers-seen']);
  expect(await playRight(quiz, other)).toBeUndefined();
});

const findKey = (kquizId: string, userId: string) =>
  bindings.DB.prepare('select play_id from clones where content_id = ? and user_id = ?').bind(kquizId, userId).first();

test.each([
  ['the quiz', ({ _id }: Kquiz) => `GET /v1/kquizzes/${_id}`],
  ['its file', ({ _id }: Kquiz) => `GET /v1/kquizzes/${_id}/export?format=json`],
  ['a version', ({ _id }: Kquiz) => `GET /v1/kquizzes/${_id}/versions/1`],
  ['its review', ({ _id }: Kquiz) => `GET /v1/admin/reviews/${_id}`],
] as const)('a member of staff who reads %s with its key has no place there, in a later role neither', async (_, buildLine) => {
  const creator = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('kquizzes', { as: creator, userStatus: 'public', explanationDisplay: NEVER_SHOWN });
  const as = await buildUser({ role: 'staff' });
  expect((await callApi(buildLine(quiz) as `GET /${string}`, { as })).status).toBe(200);
  await bindings.DB.prepare(`update users set role = 'user' where id = ?`).bind(as.id).run();
  expect(await playRight(quiz, as)).toBe(UNRANKED_TEXTS.copied);
  // The creator is known by the quiz itself.
  await callApi(buildLine(quiz) as `GET /${string}`, { as: creator });
  expect(await findKey(quiz._id, creator.id)).toBeNull();
});

test('each creator of a quiz that changes hands twice has written its answers', async () => {
  const [first, second, third, staff] = await Promise.all([
    buildUser({ publishedCount: 3 }),
    buildUser(),
    buildUser(),
    buildUser({ role: 'admin' }),
  ]);
  const quiz = await buildContent('kquizzes', { as: first, userStatus: 'public', explanationDisplay: NEVER_SHOWN });
  for (const { id } of [second, third]) {
    const moved = await callApi(`PUT /v1/kquizzes/${quiz._id}/transfer`, { as: staff, body: { to: id, reason: 'A new home.' } });
    expect(moved.status).toBe(200);
    advanceClock(1_000);
  }
  for (const as of [first, second]) expect(await playRight(quiz, as)).toBeDefined();
  expect(await playRight(quiz, third)).toBe(UNRANKED_TEXTS['sees-key']);
});
