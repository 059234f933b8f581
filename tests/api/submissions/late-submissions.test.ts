import { expect, test } from 'vitest';
import { UNRANKED_TEXTS } from '#base/texts/ranking';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const buildAnswers = (quiz: Kquiz) =>
  quiz.questions.map((question) => ({
    questionId: question._id,
    choiceId: question.selectionChoices?.[0]?._id,
  }));

/** Starts a play, waits, and returns what its player sends then. */
async function startAndWait(ms: number, { quiz = null as Kquiz | null, as = null as Person | null } = {}) {
  const playedQuiz = quiz ?? (await buildContent());
  const { playToken } = (await callApi(`POST /v1/kquizzes/${playedQuiz._id}/plays`, { as })).body;
  advanceClock(ms);
  const body = { answers: buildAnswers(playedQuiz), playToken, duration: 20 };
  const submit = (by: Person | null = as, fields: object = {}) =>
    callApi(`POST /v1/kquizzes/${playedQuiz._id}/submissions`, { as: by, body: { ...body, ...fields } });
  const check = (by: Person | null = as) =>
    callApi(`POST /v1/kquizzes/${playedQuiz._id}/check`, {
      as: by,
      body: { playToken, questionId: body.answers[0]?.questionId, answer: { choiceId: body.answers[0]?.choiceId } },
    });
  return { quiz: playedQuiz, playToken, submit, check };
}

const listStored = async (quiz: Kquiz) =>
  (
    await bindings.DB.prepare(
      'select user_id as userId, ranked, counted, duration, final_score as score from submissions where content_id = ?',
    )
      .bind(quiz._id)
      .all()
  ).results;
const countAttempts = async (quiz: Kquiz) =>
  (await bindings.DB.prepare('select count(*) as n from kattempts where kquiz_id = ?').bind(quiz._id).first<{ n: number }>())?.n;

test.each([
  ['a visitor', 25 * HOUR_MS],
  ['a player', 30 * DAY_MS],
])('a play that %s sends late counts with its result, is not ranked, and its player reads so', async (who, ms) => {
  const as = who === 'a visitor' ? null : await buildUser();
  const { quiz, submit } = await startAndWait(ms, { as });
  const { status, body } = await submit();
  expect([status, body.result?.finalScore, body.unranked]).toEqual([201, 2, UNRANKED_TEXTS['sent-late']]);
  expect(await listStored(quiz)).toEqual([{ userId: as?.id ?? null, ranked: 0, counted: 1, duration: 20, score: 2 }]);
  expect(await countAttempts(quiz)).toBe(0);
});

test('a late play is submitted once, and a retry of it writes nothing', async () => {
  const { quiz, submit } = await startAndWait(2 * DAY_MS);
  const first = await submit(null, { _id: '01jd00000000000000000000aa' });
  const retry = await submit(null, { _id: '01jd00000000000000000000aa' });
  expect([retry.body, retry.cost.rowsWritten]).toEqual([first.body, 0]);
  const second = await submit(null, { _id: '01jd00000000000000000000bb', duration: 30 });
  expect([second.status, second.error?.code]).toEqual([409, 'ALREADY_SUBMITTED']);
  expect(await listStored(quiz)).toHaveLength(1);
});

test('a retry of a play that was sent in time is still ranked a day later', async () => {
  const as = await buildUser();
  const { quiz, submit } = await startAndWait(20_000, { as });
  await submit();
  advanceClock(2 * DAY_MS);
  expect((await submit()).body.unranked).toBeUndefined();
  expect(await countAttempts(quiz)).toBe(1);
});

test('the answers of a late play are marked still, and its player’s next play is not ranked', async () => {
  const as = await buildUser();
  const { quiz, check } = await startAndWait(2 * DAY_MS, { as });
  expect((await check()).body.right).toBe(true);
  const { submit } = await startAndWait(20_000, { quiz, as });
  expect((await submit()).body.unranked).toBe(UNRANKED_TEXTS['answers-seen']);
  expect(await countAttempts(quiz)).toBe(0);
});

test('a play that is too old is refused with the reason, and nothing is stored', async () => {
  const { quiz, submit, check } = await startAndWait(30 * DAY_MS + 1);
  for (const refused of [await submit(), await check()]) {
    expect([refused.status, refused.error?.code, refused.cost.rowsWritten]).toEqual([400, 'PLAY_TOO_OLD', 0]);
    expect(refused.error?.message).toContain('30 days');
  }
  expect(await listStored(quiz)).toEqual([]);
});

test('a late token of another user, of another quiz, or that is forged is refused', async () => {
  const { quiz, playToken, submit } = await startAndWait(2 * DAY_MS, { as: await buildUser() });
  const other = await startAndWait(0);
  const [payload = '', signature = ''] = playToken.split('.');
  const forged = `${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const refusals = [await submit(await buildUser()), await other.submit(null, { playToken }), await submit(null, { playToken: forged })];
  expect(refusals.map(({ status, error }) => [status, error?.code])).toEqual(Array(3).fill([400, 'INVALID_PLAY_TOKEN']));
  expect([await listStored(quiz), await listStored(other.quiz)]).toEqual([[], []]);
});

test('a late play of a user who has signed out counts as a visitor’s', async () => {
  const { quiz, submit } = await startAndWait(2 * DAY_MS, { as: await buildUser() });
  expect((await submit(null)).body.unranked).toBe(UNRANKED_TEXTS['sent-late']);
  expect(await listStored(quiz)).toMatchObject([{ userId: null, ranked: 0 }]);
});

test('a late play of a quiz whose questions changed meanwhile is refused', async () => {
  const { quiz, submit } = await startAndWait(2 * DAY_MS);
  await bindings.DB.prepare("update contents set body = json_set(body, '$.questions[0].title', 'Changed') where id = ?")
    .bind(quiz._id)
    .run();
  const refused = await submit();
  expect([refused.status, refused.error?.code]).toEqual([409, 'QUIZ_CHANGED']);
  expect(await listStored(quiz)).toEqual([]);
});

test('while the store fails a late play is not stored, and can be sent again', async () => {
  const { quiz, submit } = await startAndWait(2 * DAY_MS);
  const refused = await withFailingWrites(() => submit());
  expect([refused.status, refused.error?.code, await listStored(quiz)]).toEqual([503, 'TRY_AGAIN', []]);
  expect((await submit()).status).toBe(201);
});
