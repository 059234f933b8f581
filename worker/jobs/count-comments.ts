import { dayCounter } from '#rules/dashboard/days';
import { dayOf } from '#rules/stats/time';
import { idsBetween } from '../comments/repo.ts';
import type { RequestContext } from '../context.ts';
import * as counters from '../counters/repo.ts';
import { momentOf } from '../platform/ids.ts';
import { advance } from './lease.ts';

const JOB = 'count-comments';
const PAGE = 1_000;
const PAGES_A_RUN = 20;
/** How long a comment may take from its id to its row. */
const LATE_MS = 60 * 1000;

/**
 * Counts the comments of each day for the dashboard; counting each as it is posted would cost it a row more. Ids sort by
 * creation, and the watermark is the last one that is counted. Deleting a comment later takes nothing off its day.
 */
export async function countComments(ctx: RequestContext, watermark: string): Promise<void> {
  const until = momentOf(new Date(ctx.now.getTime() - LATE_MS));
  let place = watermark;
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const rows = await idsBetween(ctx.db, { after: place, until, limit: PAGE });
    const last = rows.at(-1);
    if (!last) return;
    const counts = rows.map(({ createdAt }) => ({ name: dayCounter(dayOf(createdAt), 'comments'), n: 1 }));
    await ctx.db.batch([advance(ctx.db, JOB, { from: place, to: last.id }), counters.add(ctx.db, counts, ctx.now)]);
    place = last.id;
    if (rows.length < PAGE) return;
  }
}
