import { beforeEach, expect, test, vi } from 'vitest';
import { getDayKey } from '#rules/stats/ranking-periods';
import { compareStats, rebuildStats } from '#scripts/rebuild/rebuild';
import { buildContent } from '#tests/factories/contents';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createJobContext, DAY_MS, EVERY_FIVE_MINUTES, findJobState, queryRow } from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const check = async () => (await compareStats(createJobContext().db, clock.now)).differences;
const viewCount = async (id: string) => (await queryRow<{ n: number }>('select view_count as n from contents where id = ?', id))?.n;

let viewers = 0;
async function view(contentId: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    viewers += 1;
    await callApi(`POST /v1/contents/${contentId}/view`, { headers: { 'cf-connecting-ip': `198.51.100.${viewers % 250}` } });
    advanceClock(31 * 60_000);
  }
}

/** A cron run by a clock that is ahead by so many days; then the clock is right again. */
async function runAhead(days: number): Promise<void> {
  const realTime = clock.now;
  advanceClock(days * DAY_MS);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  clock.now = realTime;
}

async function runLater(): Promise<void> {
  advanceClock(5 * 60_000);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
}

test('views after a run ten days ahead are counted, and a check finds no difference', async () => {
  const content = await buildContent('pquizzes');
  await view(content._id, 2);
  await runLater();
  await runAhead(10);
  expect(await check()).toEqual([]);
  await view(content._id, 3);
  await runLater();
  expect([await viewCount(content._id), await check()]).toEqual([5, []]);
});

test('views recorded ten days ahead are counted', async () => {
  const content = await buildContent('pquizzes');
  const realTime = clock.now;
  advanceClock(10 * DAY_MS);
  await view(content._id, 2);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  clock.now = realTime;
  await view(content._id, 3);
  await runLater();
  expect([await viewCount(content._id), await check()]).toEqual([5, []]);
});

/** A store of before: its roll-up of views went by the clock, and is done with all days up to one. */
const setOpenDay = (openDay: number) =>
  bindings.DB.prepare("update job_states set state = json_object('openDay', ?) where name = 'roll-up-views'").bind(openDay).run();

test('views skipped by a watermark years ahead are counted by the next run', async () => {
  const content = await buildContent('pquizzes');
  await runLater();
  await setOpenDay(20361203);
  await view(content._id, 4);
  advanceClock(2 * DAY_MS);
  await runLater();
  expect([await viewCount(content._id), await check()]).toEqual([4, []]);
  expect((await findJobState('roll-up-views')).openDay).toBeLessThan(20270101);
});

test('a check finds skipped views before a run counts them, and a rebuild corrects the counts', async () => {
  const content = await buildContent('pquizzes');
  await runLater();
  await setOpenDay(20361203);
  await view(content._id, 4);
  expect(await check()).toEqual([]);
  advanceClock(2 * DAY_MS);
  expect((await check()).map(({ name }) => name).toSorted()).toEqual(expect.arrayContaining(['counters', 'days', 'views']));
  expect((await rebuildStats(createJobContext().db, () => clock.now)).remaining).toEqual([]);
  await runLater();
  expect([await viewCount(content._id), await check()]).toEqual([4, []]);
});

test('skipped views of past days, which no run reads again, are corrected by a rebuild', async () => {
  const content = await buildContent('pquizzes');
  await view(content._id, 4);
  await setOpenDay(Number(getDayKey(clock.now)) + 1);
  advanceClock(3 * DAY_MS);
  await runLater();
  expect(await viewCount(content._id)).toBe(0);
  expect((await rebuildStats(createJobContext().db, () => clock.now)).remaining).toEqual([]);
  expect(await viewCount(content._id)).toBe(4);
});
