import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generateContents } from '#tests/bench/generate-contents';
import { bindings, clock } from '#tests/helpers/api';
import { createJobContext, insertSubmissions, openRun, type TestPlay } from '#tests/jobs/helpers';
import type { RequestContext } from '#worker/context';
import { closeDay } from '#worker/jobs/close-day/job';
import { rollUpPlays } from '#worker/jobs/roll-up-plays/job';
import { rollUpViews } from '#worker/jobs/roll-up-views/job';

const PLAYED = 300;
const PLAYS = 1_200;
const DAY_MS = 24 * 60 * 60 * 1000;
const KINDS = ['kquiz', 'pquiz', 'article'] as const;
/** Everything that roll-ups write, which each measurement finds as empty as the one before. */
const KEPT = [
  'submissions',
  'content_days',
  'content_sources',
  'content_stats',
  'stats',
  'unique_players',
  'pending_plays',
  'job_states',
  'search_outbox',
];

const plays = (): TestPlay[] =>
  Array.from({ length: PLAYS }, (_, i) => {
    const content = (i * 7) % PLAYED;
    return {
      contentId: `0bench${String(content).padStart(20, '0')}`,
      at: clock.now,
      person: `person${i % 90}`,
      type: KINDS[content % 3] ?? 'article',
      ranked: true,
      answers: content % 3 === 2 ? [] : [{ questionId: 'q1', choiceId: 'a' }],
    };
  });

/** Rows read and written by a day's roll-ups, over so many contents of which the same ones are played. */
async function measureDay(from: number, to: number): Promise<Record<string, { rowsRead: number; rowsWritten: number }>> {
  await generateContents(bindings.DB, from, to);
  await bindings.DB.batch([
    ...KEPT.map((table) => bindings.DB.prepare(`delete from ${table}`)),
    bindings.DB.prepare('update contents set play_count = 0, player_count = 0, view_count = 0, score = 1'),
    bindings.DB.prepare('update content_labels set play_count = 0, score = 1'),
    bindings.DB.prepare("delete from counters where name like 'day:%'"),
  ]);
  await insertSubmissions(plays());
  await bindings.DB.prepare(`insert into content_days (day, content_id, views)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${PLAYED - 1}) select 20261120, printf('0bench%020d', i), 3 from n`).run();
  const costs: Record<string, { rowsRead: number; rowsWritten: number }> = {};
  const jobs = {
    plays: async (ctx: RequestContext) => rollUpPlays(ctx, await openRun('roll-up-plays', ctx)),
    views: async (ctx: RequestContext) => rollUpViews(ctx, await openRun('roll-up-views', ctx)),
    day: async (ctx: RequestContext) => closeDay(ctx, await openRun('close-day', ctx)),
  };
  for (const [name, job] of Object.entries(jobs)) {
    const ctx = createJobContext(bindings.DB, new Date(clock.now.getTime() + (name === 'day' ? DAY_MS : 0)));
    await job(ctx);
    costs[name] = { rowsRead: ctx.meter.rowsRead, rowsWritten: ctx.meter.rowsWritten };
  }
  return costs;
}

let smallSiteCosts: Awaited<ReturnType<typeof measureDay>>;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  smallSiteCosts = await measureDay(0, 1_000);
}, 60_000);
afterAll(() => {
  vi.restoreAllMocks();
  console.log(
    Object.entries(smallSiteCosts)
      .map(([job, { rowsRead, rowsWritten }]) => `${job}: ${rowsRead} rows read, ${rowsWritten} written, at 1,000 contents and at 10,000`)
      .join('\n'),
  );
});

test('a day’s roll-ups read and write no additional row at ten times the contents', async () => {
  expect(await measureDay(1_000, 10_000)).toEqual(smallSiteCosts);
  expect(smallSiteCosts['plays']?.rowsWritten).toBeGreaterThan(0);
}, 60_000);
