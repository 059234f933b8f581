import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';

const insertAttempts = (kquizId: string, attempts: readonly (readonly [userId: string, score: number, duration: number])[]) =>
  bindings.DB.batch(
    attempts.map(([userId, score, duration]) =>
      bindings.DB.prepare('insert into kattempts (kquiz_id, user_id, final_score, duration, created_at) values (?, ?, ?, ?, 1)').bind(
        kquizId,
        userId,
        score,
        duration,
      ),
    ),
  );

const getPlace = (id: string, [score, duration]: readonly [number | string, number | string], as: Person | null = null) =>
  callApi(`GET /v1/kquizzes/${id}/place?score=${score}&duration=${duration}`, { as });

test('the place of a result counts better attempts, and those that are equal share a place', async () => {
  const quiz = await buildContent();
  await insertAttempts(quiz._id, [
    ['a', 9, 62],
    ['b', 9, 91],
    ['c', 8, 58],
    ['d', 8, 58],
    ['e', 7, 127],
  ]);
  const read = async (result: readonly [number, number]) => (await getPlace(quiz._id, result)).body;
  expect(await read([10, 900])).toEqual({ place: 1, isShared: false, more: false, ahead: null });
  expect(await read([9, 70])).toEqual({ place: 2, isShared: false, more: false, ahead: { place: 1, finalScore: 9, duration: 62 } });
  expect(await read([8, 58])).toEqual({ place: 3, isShared: true, more: false, ahead: { place: 2, finalScore: 9, duration: 91 } });
  expect(await read([7.5, 10])).toEqual({ place: 5, isShared: false, more: false, ahead: { place: 3, finalScore: 8, duration: 58 } });
  expect((await read([0, 10])).place).toBe(6);
});

test('a player’s own attempt is no tie', async () => {
  const [quiz, as] = [await buildContent(), await buildUser()];
  await insertAttempts(quiz._id, [[as.id, 8, 58]]);
  expect((await getPlace(quiz._id, [8, 58], as)).body).toMatchObject({ place: 1, isShared: false });
  expect((await getPlace(quiz._id, [8, 58])).body).toMatchObject({ place: 1, isShared: true });
});

test('beyond the first 1,000 a place is not counted, and the rows read are bounded', async () => {
  const quiz = await buildContent();
  await bindings.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
     insert into kattempts (kquiz_id, user_id, final_score, duration, created_at) select ?, 'p' || i, i % 10, 30 + i, 1 from n`,
  )
    .bind(quiz._id)
    .run();
  const last = await getPlace(quiz._id, [0, 99_999]);
  expect(last.body).toEqual({ place: null, isShared: false, more: true, ahead: null });
  console.log(`place: ${last.cost.rowsRead} rows read`);
  expect(last.cost.rowsRead).toBeLessThanOrEqual(1_010);
  const middle = await getPlace(quiz._id, [7, 40]);
  expect(middle.body).toMatchObject({ place: 602, more: false });
});

test('a private quiz has no places, and what is no result is refused', async () => {
  const owner = await buildUser();
  const privateQuiz = await buildContent('kquizzes', { as: owner });
  expect((await getPlace(privateQuiz._id, [1, 1])).status).toBe(404);
  expect((await getPlace(privateQuiz._id, [1, 1], owner)).status).toBe(200);
  const quiz = await buildContent();
  for (const result of [
    ['x', 1],
    [1, 'x'],
    [1, -1],
    ['', 1],
  ] as const)
    expect((await getPlace(quiz._id, result)).status).toBe(400);
});
