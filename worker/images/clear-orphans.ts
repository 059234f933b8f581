import { LIMITS } from '#base/limits';
import { daysBefore } from '#rules/stats/time';
import type { RequestContext } from '../context.ts';
import * as repo from './repo.ts';

const PAGE = 500;
const PAGES_A_RUN = 10;

/** Deletes images that were uploaded and never saved into anything. Rows go first: only what no row names is thrown away. */
export async function clearOrphans(ctx: RequestContext): Promise<void> {
  const before = daysBefore(ctx.now, LIMITS.image.orphanDays);
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const keys = (await repo.orphans(ctx.db, before, PAGE)).map((row) => row.key);
    if (keys.length === 0) return;
    const gone = (await repo.deleteOrphans(ctx.db, keys)).map((row) => row.key);
    await ctx.bucket.delete(gone);
    if (keys.length < PAGE) return;
  }
}
