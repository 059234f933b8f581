import { dayOf } from '#rules/stats/time';
import type { RequestContext } from '../context.ts';
import { advance } from './lease.ts';
import * as repo from './scores-repo.ts';
import { weigh } from './weigh.ts';

const JOB = 'roll-up-views';
const PAGE = 500;
const PAGES_A_RUN = 20;
/** How long after midnight views of the day before may still be written. */
const LATE_MS = 60 * 60 * 1000;

/**
 * Adds to each content the views that its days hold and its count does not yet, and to the dashboard's counters with them, and weighs
 * it anew. A day keeps how many of its views are in, so each batch is right by itself; what was read before it only weighs. Days
 * before the watermark are done with.
 */
export async function rollUpViews(ctx: RequestContext, watermark: string): Promise<void> {
  let place: repo.ContentDay = { day: Number(watermark || 0), contentId: '' };
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const days = await repo.unrolledAfter(ctx.db, place, PAGE);
    if (days.length > 0) await addPage(ctx, days);
    place = days.at(-1) ?? place;
    if (days.length < PAGE) {
      const done = dayOf(new Date(ctx.now.getTime() - LATE_MS));
      if (done > watermark) await ctx.db.batch([advance(ctx.db, JOB, { from: watermark, to: done })]);
      return;
    }
  }
}

async function addPage(ctx: RequestContext, days: readonly (repo.ContentDay & { fresh: number })[]): Promise<void> {
  const fresh = new Map<string, number>();
  for (const day of days) fresh.set(day.contentId, (fresh.get(day.contentId) ?? 0) + day.fresh);
  const rows = await repo.factsOf(ctx.db, [...fresh.keys()]);
  const counted = rows.map((row) => ({ ...row, views: row.views + (fresh.get(row.id) ?? 0) }));
  const places = days.map(({ day, contentId }) => ({ day, contentId }));
  await ctx.db.batch([
    repo.addViews(ctx.db, places),
    repo.countViews(ctx.db, places, ctx.now),
    repo.markRolled(ctx.db, places),
    ...weigh(ctx.db, counted),
  ]);
}
