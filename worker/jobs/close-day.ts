import { performanceScore } from '#rules/stats/performance-score';
import { dayOf, daysBefore } from '#rules/stats/time';
import type { RequestContext } from '../context.ts';
import { misplaced, queue } from '../search/index-repo.ts';
import { trendOf } from '../search/indexing.ts';
import { advance } from './lease.ts';
import * as repo from './scores-repo.ts';
import { weigh } from './weigh.ts';

const JOB = 'close-day';
const PAGE = 500;
const PAGES_A_RUN = 10;
/** How long after midnight plays and views of the day before may still be counted. */
const LATE_MS = 7 * 60 * 1000;

/**
 * Weighs anew, votes and all, whatever was played or viewed on the days that are over, and queues for the search index what
 * has moved. The watermark is the last of those days' rows that is done with: `20261120 <content id>`.
 */
export async function closeDay(ctx: RequestContext, watermark: string): Promise<void> {
  const until = Number(dayOf(daysBefore(new Date(ctx.now.getTime() - LATE_MS), 1)));
  let stood = watermark;
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const [day = '', contentId = ''] = stood.split(' ');
    const days = await repo.daysAfter(ctx.db, { day: Number(day), contentId }, { until, limit: PAGE });
    const last = days.at(-1);
    if (!last) return;
    const rows = await repo.factsOf(ctx.db, [...new Set(days.map((row) => row.contentId))]);
    const places = rows.map((row) => ({ contentId: row.id, plays: row.plays, trend: trendOf(performanceScore(row)) }));
    const moved = (await misplaced(ctx.search, places)).map((row) => row.contentId);
    const next = `${last.day} ${last.contentId}`;
    await ctx.db.batch([advance(ctx.db, JOB, { from: stood, to: next }), ...weigh(ctx.db, rows), queue(ctx.db, moved, ctx.now)]);
    stood = next;
    if (days.length < PAGE) return;
  }
}
