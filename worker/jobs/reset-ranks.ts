import { RANK_PERIODS } from '#rules/stats/tallies';
import type { RequestContext } from '../context.ts';
import { advance } from './lease.ts';
import * as repo from './ranks-repo.ts';

const JOB = 'reset-ranks';
const PAGE = 500;
const PAGES_A_RUN = 40;

type Places = Partial<Record<string, repo.RankPlace>>;

/**
 * Takes the scores of ended periods off users, page by page through the records of those periods. The watermark tells, per
 * type of record, up to which one that is done, so that any number of missed nights is made good.
 */
export async function resetRanks(ctx: RequestContext, watermark: string): Promise<void> {
  let stood = watermark;
  let places: Places = watermark === '' ? {} : JSON.parse(watermark);
  let pages = 0;
  for (const { type, period } of repo.RANK_TYPES) {
    const tag = RANK_PERIODS[period](ctx.now);
    for (let isMore = true; isMore && pages < PAGES_A_RUN; ) {
      const after = places[type] ?? { tag: '', userId: '' };
      const rows = await repo.endedAfter(ctx.db, type, { after, before: tag, limit: PAGE });
      const last = rows.at(-1);
      isMore = rows.length === PAGE;
      if (!last) break;
      pages += 1;
      places = { ...places, [type]: last };
      const next = JSON.stringify(places);
      const userIds = [...new Set(rows.map((row) => row.userId))];
      await ctx.db.batch([advance(ctx.db, JOB, { from: stood, to: next }), repo.showRank(ctx.db, type, { tag, userIds })]);
      stood = next;
    }
  }
}
