import { beforeEach, expect, test, vi } from 'vitest';
import { getDayKey } from '#rules/stats/ranking-periods';
import { buildContent } from '#tests/factories/contents';
import { buildUserAgent } from '#tests/factories/user-agents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import {
  createJobContext,
  DAY_MS,
  EVERY_FIVE_MINUTES,
  findJobState,
  insertSubmissions,
  queryRow,
  queryRows,
  STATS_RECORDS_SQL,
} from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';

const TEN_DAYS = 10 * DAY_MS;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const runAt = (now: Date) => runJobs(createJobContext(bindings.DB, now), EVERY_FIVE_MINUTES);
/** A run by a clock that is ten days ahead. */
const runAhead = () => runAt(new Date(clock.now.getTime() + TEN_DAYS));
async function run(): Promise<void> {
  advanceClock(300_000);
  await runAt(clock.now);
}
const countsOf = (id: string) =>
  queryRow('select view_count as views, play_count as plays, player_count as players from contents where id = ?', id);

test('after a run with its clock ahead, views and plays are counted, and a person counts once', async () => {
  const quiz = await buildContent('pquizzes', { as: await buildUser({ publishedCount: 3 }) });
  const recordView = async (address: string) => {
    await callApi(`POST /v1/contents/${quiz._id}/view`, { headers: { 'cf-connecting-ip': address, 'user-agent': buildUserAgent() } });
    await insertSubmissions([{ contentId: quiz._id, at: clock.now, person: address }]);
  };
  await recordView('192.0.2.1');
  await run();
  await runAhead();
  await recordView('192.0.2.2');
  await insertSubmissions([{ contentId: quiz._id, at: clock.now, person: '192.0.2.1' }]);
  await run();
  expect(await countsOf(quiz._id)).toEqual({ views: 2, plays: 3, players: 2 });
  expect(await queryRows(`select rank_score as score from ${STATS_RECORDS_SQL} where type = 'date_creator'`)).toEqual([{ score: 2 }]);
  expect((await findJobState('roll-up-views')).openDay).toBeLessThanOrEqual(Number(getDayKey(clock.now)));
});

test('a views watermark in the future is ignored', async () => {
  const quiz = await buildContent('pquizzes');
  await bindings.DB.prepare(`update job_states set state = '{"openDay":20361203}' where name = 'roll-up-views'`).run();
  await callApi(`POST /v1/contents/${quiz._id}/view`, { headers: { 'cf-connecting-ip': '192.0.2.9', 'user-agent': buildUserAgent() } });
  await run();
  expect(await countsOf(quiz._id)).toMatchObject({ views: 1 });
});

test('a lease with an impossible end does not block a run', async () => {
  await bindings.DB.prepare('update job_states set lease_until = ?')
    .bind(clock.now.getTime() + TEN_DAYS)
    .run();
  const rowsBeforeRun = (await queryRows<{ at: number }>('select max(started_at) as at from job_states'))[0]?.at ?? 0;
  await run();
  const started = await queryRows<{ at: number }>('select started_at as at from job_states');
  expect(Math.min(...started.map(({ at }) => at))).toBeGreaterThanOrEqual(clock.now.getTime());
  expect(rowsBeforeRun).not.toBe(clock.now.getTime());
});

test('a day closed by a run with its clock ahead is closed again when the day ends', async () => {
  const quiz = await buildContent('pquizzes', { as: await buildUser({ publishedCount: 3 }) });
  await insertSubmissions([{ contentId: quiz._id, at: clock.now, person: 'anna' }]);
  await run();
  await runAhead();
  expect((await findJobState('close-day')).day).toBe(Number(getDayKey(clock.now)));
  await bindings.DB.prepare('update contents set score = 1 where id = ?').bind(quiz._id).run();
  advanceClock(DAY_MS);
  await insertSubmissions([{ contentId: (await buildContent('pquizzes'))._id, at: clock.now }]);
  await run();
  const row = await queryRow<{ score: number }>('select score from contents where id = ?', quiz._id);
  expect(row?.score).toBeGreaterThan(1);
});

test('a run with its clock ahead deletes no valid session and no recent upload', async () => {
  const user = await buildUser();
  await callApi('GET /v1/auth/current_user', { as: user });
  await bindings.DB.prepare('insert into images (key, owner_id, width, height, bytes, created_at) values (?, ?, 1, 1, 1, ?)')
    .bind('draft-picture', user.id, clock.now.getTime() - 25 * DAY_MS)
    .run();
  const countStoredRows = () =>
    queryRow("select (select count(*) from sessions) as sessions, (select count(*) from images where key = 'draft-picture') as images");
  const rowsBeforeRun = await countStoredRows();
  await runAt(new Date(clock.now.getTime() + 300 * DAY_MS));
  expect(await countStoredRows()).toEqual(rowsBeforeRun);
  expect(rowsBeforeRun).toMatchObject({ images: 1 });
});
