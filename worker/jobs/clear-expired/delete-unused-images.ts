import { IMAGE_LIMITS } from '#base/limits/images';
import { subtractDays } from '#rules/stats/ranking-periods';
import * as repo from '#worker/contents/images/repo';
import type { RequestContext } from '#worker/context';

const PAGE_SIZE = 500;
const PAGES_PER_RUN = 10;

/**
 * Deletes uploaded images that no saved content or profile uses. Objects are deleted first: if the bucket fails, their rows remain for
 * the next run. Rows are read immediately before the deletion, so that an image saved in the meantime is not deleted.
 */
export async function deleteUnusedImages(ctx: Pick<RequestContext, 'db' | 'bucket' | 'now'>): Promise<void> {
  const uploadedBefore = subtractDays(ctx.now, IMAGE_LIMITS.unusedDays);
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const keys = (await repo.listUnusedImages(ctx.db, uploadedBefore, PAGE_SIZE)).map((row) => row.key);
    if (keys.length === 0) return;
    await ctx.bucket.delete(keys);
    await repo.deleteUnusedImages(ctx.db, keys);
    if (keys.length < PAGE_SIZE) return;
  }
}
