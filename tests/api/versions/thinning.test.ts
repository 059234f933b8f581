import { expect, test } from 'vitest';
import { VERSION_LIMITS } from '#base/limits/contents';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A quiz with `count` versions, as an older release left them: each saved `gapMs` before the next one. */
async function buildOldQuiz(creator: Person, count: number, gapMs: number): Promise<Kquiz> {
  const quiz = await buildContent('kquizzes', { as: creator, userStatus: 'self' });
  await bindings.DB.batch([
    bindings.DB.prepare(
      `with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < ?2)
       insert into content_versions (content_id, version, saved_by, saved_at, title, snapshot)
       select v.content_id, n, v.saved_by, ?3 - (?2 - n) * ?4, 'Version ' || n, v.snapshot from content_versions v, numbers where v.content_id = ?1`,
    ).bind(quiz._id, count, clock.now.getTime(), gapMs),
    bindings.DB.prepare('update content_versions set saved_at = ? where content_id = ? and version = 1').bind(
      clock.now.getTime() - count * gapMs,
      quiz._id,
    ),
    bindings.DB.prepare('update contents set version = ? where id = ?').bind(count, quiz._id),
  ]);
  return quiz;
}

const save = (creator: Person, quiz: Kquiz) => {
  advanceClock(1_000);
  return callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: creator, body: { ...quiz, force: true } });
};
const listStored = async (quiz: Kquiz) =>
  (
    await bindings.DB.prepare('select version from content_versions where content_id = ? order by version').bind(quiz._id).all()
  ).results.map(({ version }) => version as number);
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

test('a content has at most 50 versions, however often it is saved', async () => {
  const creator = await buildUser();
  const quiz = await buildOldQuiz(creator, 49, 7 * DAY_MS);
  for (let i = 0; i < 5; i += 1) expect((await save(creator, quiz)).status).toBe(200);
  expect(await listStored(quiz)).toEqual(range(5, 54));
});

test('the last 20 versions are kept, of the days before them the last version of each', async () => {
  const creator = await buildUser();
  clock.now = new Date(Math.ceil(clock.now.getTime() / DAY_MS) * DAY_MS + DAY_MS / 2);
  const quiz = await buildOldQuiz(creator, 60, 1_000);
  await bindings.DB.prepare('update content_versions set saved_at = saved_at - ? where content_id = ? and version <= 10')
    .bind(DAY_MS, quiz._id)
    .run();
  await save(creator, quiz);
  expect(await listStored(quiz)).toEqual([10, 41, ...range(42, 61)]);
  const { body } = await callApi(`GET /v1/kquizzes/${quiz._id}/versions`, { as: creator });
  expect(body.versions[0]).toMatchObject({ version: 61 });
});

test('one save deletes a limited number of old versions', async () => {
  const creator = await buildUser();
  const quiz = await buildOldQuiz(creator, 400, 1_000);
  await save(creator, quiz);
  const stored = await listStored(quiz);
  expect(stored.length).toBeGreaterThanOrEqual(401 - VERSION_LIMITS.readPerSave);
  for (let i = 0; i < 3; i += 1) await save(creator, quiz);
  expect((await listStored(quiz)).length).toBeLessThanOrEqual(VERSION_LIMITS.max);
});

test('a save that fails or comes too late deletes no version', async () => {
  const creator = await buildUser();
  const quiz = await buildOldQuiz(creator, 60, 1_000);
  const saveWith = (body: object) => callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: creator, body: { ...quiz, ...body } });
  expect((await withFailingWrites(() => save(creator, quiz))).status).toBe(503);
  expect((await saveWith({ dateModified: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
  expect(await listStored(quiz)).toEqual(range(1, 60));
});

test('a version that was deleted is not found; the ids of a restored version are its own', async () => {
  const creator = await buildUser();
  const quiz = await buildOldQuiz(creator, 60, 1_000);
  await save(creator, quiz);
  const path = `kquizzes/${quiz._id}/versions` as const;
  expect((await callApi(`GET /v1/${path}/2`, { as: creator })).status).toBe(404);
  expect((await callApi(`POST /v1/${path}/2/restore`, { as: creator })).status).toBe(404);
  const [oldest] = await listStored(quiz);
  const restored = await callApi(`POST /v1/${path}/${oldest}/restore`, { as: creator });
  expect([restored.status, restored.body.questions]).toEqual([200, quiz.questions]);
});
