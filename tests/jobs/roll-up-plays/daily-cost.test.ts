import { beforeAll, expect, test, vi } from 'vitest';
import { getDayKey } from '#rules/stats/ranking-periods';
import { generateContents } from '#tests/bench/generate-contents';
import { DAILY_TRAFFIC, insertPeople, insertPlays, updateMonthCounts } from '#tests/bench/generate-plays';
import { bindings } from '#tests/helpers/api';
import { chooseCount } from '#tests/helpers/test-size';
import { createJobContext, openRun, queryRow, runRollUp } from '#tests/jobs/helpers';
import { rollUpViews } from '#worker/jobs/roll-up-views/job';

/** A day of a part of the plays in as large a part of the runs, so that a run has as many as on a day of 100,000. */
const PART = chooseCount(8, 4);
const CROWD_OF_PART = { plays: DAILY_TRAFFIC.plays / PART, contents: DAILY_TRAFFIC.contents / PART, people: DAILY_TRAFFIC.people / PART };
const RUNS = 288 / PART;
const RUN_PLAYS = Math.round(CROWD_OF_PART.plays / RUNS);
const START = Date.parse('2026-11-20T05:00:00.000Z');
const VIEWS_PER_PLAY = 2;
/** Taking the lease, and giving it back. */
const LEASE_ROWS = 2;

beforeAll(async () => {
  await generateContents(bindings.DB, 0, CROWD_OF_PART.contents);
  await insertPeople(bindings.DB, CROWD_OF_PART);
  await updateMonthCounts(bindings.DB, CROWD_OF_PART);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
}, 60_000);

/** Records the views of the plays of a run. */
const insertViews = (at: number) =>
  bindings.DB.prepare(`insert into content_days (day, content_id, views, plays)
    select ?1, content_id, ${VIEWS_PER_PLAY} * count(*), 0 from submissions where created_at = ?2 group by content_id
    on conflict do update set views = views + excluded.views`)
    .bind(Number(getDayKey(new Date(at))), at)
    .run();

async function measureViewsRollUp(at: number): Promise<number> {
  const ctx = createJobContext(bindings.DB, new Date(at + 2_000));
  await rollUpViews(ctx, await openRun('roll-up-views', ctx));
  return ctx.meter.rowsWritten + LEASE_ROWS;
}

test('a day’s roll-ups write at most 2.5 rows per play and a fifth of a row per view, and lose no play', async () => {
  const playsBefore = (await queryRow<{ n: number }>('select sum(play_count) as n from contents'))?.n ?? 0;
  let written = 0;
  let writtenByViews = 0;
  let maxRowsRead = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const at = START + run * PART * 300_000;
    await insertPlays(bindings.DB, { first: run * RUN_PLAYS, count: RUN_PLAYS, at }, CROWD_OF_PART);
    const ctx = createJobContext(bindings.DB, new Date(at + 1_000));
    await runRollUp(ctx);
    written += ctx.meter.rowsWritten + LEASE_ROWS;
    maxRowsRead = Math.max(maxRowsRead, ctx.meter.rowsRead);
    await insertViews(at);
    writtenByViews += await measureViewsRollUp(at);
  }
  vi.restoreAllMocks();
  console.log(`${(written / RUNS / RUN_PLAYS).toFixed(3)} rows written per play, at most ${maxRowsRead} rows read by a run`);
  console.log(`${(writtenByViews / RUNS / RUN_PLAYS / VIEWS_PER_PLAY).toFixed(3)} rows written per view`);
  expect(written / RUNS / RUN_PLAYS).toBeLessThanOrEqual(2.5);
  expect(writtenByViews / RUNS / RUN_PLAYS / VIEWS_PER_PLAY).toBeLessThanOrEqual(0.2);
  expect(maxRowsRead).toBeLessThan(12_000);
  const playsAfter = (await queryRow<{ n: number }>('select sum(play_count) as n from contents'))?.n ?? 0;
  const pending = await queryRow<{ n: number }>('select sum(plays) as n from pending_plays');
  const counted = await queryRow<{ n: number }>('select count(*) as n from submissions where counted = 1');
  expect(playsAfter - playsBefore + (pending?.n ?? 0)).toBe(counted?.n);
  expect(RUNS * RUN_PLAYS - (counted?.n ?? 0)).toBeLessThan(20);
}, 300_000);
