import { expect, test } from 'vitest';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';

async function play(quiz: Kquiz, { as = null, right = 2, seconds = 20 }: { as?: Person | null; right?: number; seconds?: number }) {
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as });
  advanceClock(seconds * 1000);
  const answers = quiz.questions.map((question, i) => ({
    questionId: question._id,
    choiceId: question.selectionChoices?.[i < right ? 0 : 1]?._id,
  }));
  await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { as, body: { answers, playToken: body.playToken, duration: seconds } });
}

/** A quiz that never shows its answers, so that a later play may rank too. */
const buildReplayableQuiz = () => buildContent('kquizzes', { explanationDisplay: 2 });

const listAttempts = (conditions: object, query = '', as: Person | null = null) =>
  callApi(`GET /v1/kattempts?conditions=${encodeURIComponent(JSON.stringify(conditions))}${query}`, { as });

test('the leaderboard lists each player’s best attempt by points, then by duration', async () => {
  const quiz = await buildReplayableQuiz();
  const [slow, fast, weak] = [await buildUser(), await buildUser(), await buildUser()];
  await play(quiz, { as: weak, right: 1, seconds: 5 });
  await play(quiz, { as: slow, seconds: 40 });
  await play(quiz, { as: fast, right: 1 });
  await play(quiz, { as: fast, seconds: 10 });
  const { body, cost } = await listAttempts({ kquiz: quiz._id, hasUser: true }, '&sort=-finalScore duration -dateCreated');
  expect(body.kattempts.map((one) => one.user)).toEqual([fast.id, slow.id, weak.id]);
  expect(body.users.map((one: { username: string }) => one.username).toSorted()).toEqual(
    [fast, slow, weak].map((one) => one.username).toSorted(),
  );
  expect(cost.rowsRead).toBeLessThanOrEqual(16);
  const next = await listAttempts({ kquiz: quiz._id }, '&limit=10&skip=2');
  expect(next.body.kattempts).toHaveLength(1);
});

test('visitors’ attempts and a player’s former bests are separate lists', async () => {
  const quiz = await buildReplayableQuiz();
  const as = await buildUser();
  await play(quiz, {});
  await play(quiz, { as, right: 1 });
  await play(quiz, { as, right: 2 });
  const visitors = await listAttempts({ kquiz: quiz._id, hasUser: false });
  expect(visitors.body).toMatchObject({ kattempts: [{ user: null, finalScore: 2, archived: false }], users: [] });
  const archived = await listAttempts({ kquiz: quiz._id, user: as.id, archived: true });
  expect(archived.body.kattempts).toMatchObject([{ user: as.id, finalScore: 1, archived: true }]);
});

test('a trivia quiz carries the best attempt of its reader, and none of anyone else', async () => {
  const quiz = await buildReplayableQuiz();
  const as = await buildUser();
  await play(quiz, { as, right: 1 });
  await play(quiz, { as, right: 2, seconds: 30 });
  await play(quiz, { as, right: 1, seconds: 10 });
  const readAttempt = async (reader: Person | null) => (await callApi(`GET /v1/kquizzes/${quiz._id}`, { as: reader })).body.kattempt;
  expect(await readAttempt(as)).toMatchObject({ kquiz: quiz._id, user: as.id, finalScore: 2, duration: 30, archived: false });
  expect([await readAttempt(await buildUser()), await readAttempt(null)]).toEqual([null, null]);
});

test('a player and staff list the player’s attempts at all quizzes, best first', async () => {
  const [easy, hard] = [await buildReplayableQuiz(), await buildReplayableQuiz()];
  const [as, other] = [await buildUser(), await buildUser()];
  await play(easy, { as, right: 1 });
  await play(easy, { as, right: 2, seconds: 30 });
  await play(hard, { as, right: 1, seconds: 10 });
  await play(hard, { as: other });
  for (const caller of [as, await buildUser({ role: 'staff' })]) {
    const best = await listAttempts({ user: as.id }, '', caller);
    expect(best.body).toMatchObject({
      kattempts: [
        { kquiz: easy._id, user: as.id, finalScore: 2, duration: 30, archived: false },
        { kquiz: hard._id, user: as.id, finalScore: 1, duration: 10, archived: false },
      ],
      users: [{ _id: as.id }],
    });
    const former = await listAttempts({ user: as.id, archived: true }, '', caller);
    expect(former.body).toMatchObject({
      kattempts: [{ kquiz: easy._id, user: as.id, finalScore: 1, archived: true }],
      users: [{ _id: as.id }],
    });
    expect((await listAttempts({ user: as.id }, '&limit=1&skip=1', caller)).body.kattempts).toMatchObject([{ kquiz: hard._id }]);
  }
});

test('nobody else lists a player’s attempts at all quizzes', async () => {
  const player = await buildUser();
  for (const caller of [null, await buildUser(), await buildUser({ role: 'editor' })]) {
    const refused = await listAttempts({ user: player.id }, '', caller);
    expect([refused.status, refused.error?.code, refused.error?.issues?.[0]?.path]).toEqual([
      400,
      'INVALID_CONDITIONS',
      'conditions.kquiz',
    ]);
  }
});

test.each([
  [{}, 400, 'INVALID_CONDITIONS'],
  [{ kquiz: 'x', password: 'y' }, 400, 'INVALID_CONDITIONS'],
  [{ kquiz: { $gt: 'a' } }, 400, 'INVALID_CONDITIONS'],
  [{ kquiz: 'no-such-quiz' }, 404, 'NOT_FOUND'],
])('%j is refused', async (conditions, status, code) => {
  const response = await listAttempts(conditions);
  expect([response.status, response.error?.code]).toEqual([status, code]);
});

test('a private quiz has no leaderboard; other orders and longer lists are refused', async () => {
  const owner = await buildUser();
  const privateQuiz = await buildContent('kquizzes', { as: owner });
  expect((await listAttempts({ kquiz: privateQuiz._id })).status).toBe(404);
  const quiz = await buildContent();
  expect((await listAttempts({ kquiz: quiz._id }, '&sort=duration')).error?.code).toBe('UNSUPPORTED_SORT');
  expect((await listAttempts({ kquiz: quiz._id }, '&limit=101')).error?.code).toBe('LIMIT_TOO_LARGE');
});
