import { popularity } from '#rules/stats/performance-score';
import { dayOf, daysBefore } from '#rules/stats/time';
import type { RequestContext } from '../context.ts';
import { setPopularity } from '../search/index-repo.ts';
import { advance } from './lease.ts';
import * as repo from './scores-repo.ts';
import { weigh } from './weigh.ts';

const JOB = 'close-day';
const PAGE = 500;
const PAGES_A_RUN = 40;

/**
 * Weighs anew, votes and all, whatever was played or viewed on the days that are over, and tells the search index how popular
 * it has become. The watermark is the last of those days' rows that is done with: `20261120 <content id>`.
 */
export async function closeDay(ctx: RequestContext, watermark: string): Promise<void> {
  const until = Number(dayOf(daysBefore(ctx.now, 1)));
  let stood = watermark;
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const [day = '', contentId = ''] = stood.split(' ');
    const days = await repo.daysAfter(ctx.db, { day: Number(day), contentId }, { until, limit: PAGE });
    const last = days.at(-1);
    if (!last) return;
    const rows = await repo.factsOf(ctx.db, [...new Set(days.map((row) => row.contentId))]);
    await setPopularity(
      ctx.search,
      rows.map((row) => ({ contentId: row.id, popularity: popularity(row) })),
    );
    const next = `${last.day} ${last.contentId}`;
    await ctx.db.batch([advance(ctx.db, JOB, { from: stood, to: next }), ...weigh(ctx.db, rows)]);
    stood = next;
    if (days.length < PAGE) return;
  }
}
