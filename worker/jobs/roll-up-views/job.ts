import { getDayKey } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import type { ContentDay } from '#worker/jobs/content-counters/content-days';
import { findContentCounters } from '#worker/jobs/content-counters/repo';
import { updateScoresAndViews } from '#worker/jobs/content-counters/update-scores';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import * as repo from './repo.ts';

const PAGE_SIZE = 2_000;
const PAGES_PER_RUN = 5;
const PAGE_COST: JobCost = { statements: 10, bytes: 800_000 };
/** How long after midnight views of the previous day may still be written. */
const VIEW_GRACE_MS = 60 * 60 * 1000;

/**
 * Adds new views of each day to their contents, as soon as they are worth a write, and to the dashboard's counters, and updates scores. Each day stores how many of its views
 * are rolled up, so each batch is consistent. Days before the watermark are complete.
 */
export async function rollUpViews(ctx: RequestContext, run: JobRun<'roll-up-views'>): Promise<void> {
  const { openDay } = run.state;
  // A day in the future came from a clock that was ahead.
  const isAhead = openDay > Number(getDayKey(ctx.now));
  let after: ContentDay = { day: isAhead ? 0 : openDay, contentId: '' };
  for (let page = 0; page < PAGES_PER_RUN && run.hasBudgetFor(PAGE_COST); page += 1) {
    const days = await repo.listNewViewsAfter(ctx.db, after, { firstOpenDay: getFirstOpenDay(ctx), limit: PAGE_SIZE });
    if (days.length > 0) await writePage(ctx, days);
    after = days.at(-1) ?? after;
    if (days.length < PAGE_SIZE) return advanceOpenDay(ctx, run, isAhead);
  }
}

/** The first day whose views may still grow. */
const getFirstOpenDay = ({ now }: RequestContext): number => Number(getDayKey(new Date(now.getTime() - VIEW_GRACE_MS)));

/** Moves the watermark to the open day, but never past the newest row. */
async function advanceOpenDay(ctx: RequestContext, run: JobRun<'roll-up-views'>, isAhead: boolean): Promise<void> {
  const firstOpenDay = getFirstOpenDay(ctx);
  if (firstOpenDay <= run.state.openDay && !isAhead) return;
  const [newest] = await repo.findNewestDay(ctx.db);
  const openDay = Math.min(firstOpenDay, newest?.day ?? 0);
  if (openDay !== run.state.openDay) await run.store({ openDay }, []);
}

async function writePage(ctx: RequestContext, days: readonly repo.NewViewsRow[]): Promise<void> {
  const newViews = new Map<string, number>();
  for (const day of days) newViews.set(day.contentId, (newViews.get(day.contentId) ?? 0) + day.newViews);
  const contents = await findContentCounters(ctx.db, [...newViews.keys()]);
  const updatedCounters = contents.map((content) => ({ ...content, views: content.views + (newViews.get(content.id) ?? 0) }));
  const keys = days.map(({ day, contentId }) => ({ day, contentId }));
  await ctx.db.batch([
    repo.addViews(ctx.db, keys),
    repo.addDayCounters(ctx.db, keys, ctx.now),
    repo.markRolledUp(ctx.db, keys),
    ...updateScoresAndViews(ctx.db, updatedCounters),
  ]);
}
