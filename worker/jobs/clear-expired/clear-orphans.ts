import { IMAGE_LIMITS } from '#base/limits/images';
import { subtractDays } from '#rules/stats/ranking-periods';
import * as repo from '#worker/contents/images/repo';
import type { RequestContext } from '#worker/context';

const PAGE = 500;
const PAGES_PER_RUN = 10;

/**
 * Deletes images that were uploaded and never saved into anything. Objects go first: where the bucket fails, their rows still name them
 * for the next run, and whoever saves one meanwhile keeps it. So rows are read right before their objects go.
 */
export async function clearOrphans(ctx: Pick<RequestContext, 'db' | 'bucket' | 'now'>): Promise<void> {
  const before = subtractDays(ctx.now, IMAGE_LIMITS.orphanDays);
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const keys = (await repo.listOrphans(ctx.db, before, PAGE)).map((row) => row.key);
    if (keys.length === 0) return;
    await ctx.bucket.delete(keys);
    await repo.deleteOrphans(ctx.db, keys);
    if (keys.length < PAGE) return;
  }
}
