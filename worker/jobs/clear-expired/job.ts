import type { RequestContext } from '#worker/context';
import { deleteUnusedImages } from './delete-unused-images.ts';
import * as repo from './repo.ts';

const PAGE_SIZE = 1_000;
const PAGES_PER_RUN = 5;

/** Maximum difference between the clock and the newest activity; a larger one may mean that the clock is ahead. */
const MAX_CLOCK_LEAD_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes expired rows, a limited number per table and run, by the table's index. The time used is at most a day after the newest play,
 * view, account or content, so that a clock that is ahead deletes nothing too early.
 */
export async function clearExpired(ctx: RequestContext): Promise<void> {
  const { db } = ctx;
  const [newest] = await repo.findNewestActivity(db);
  const now = new Date(Math.min(ctx.now.getTime(), (newest?.at ?? 0) + MAX_CLOCK_LEAD_MS));
  for (const expiration of repo.listExpirations(now)) {
    for (let page = 0; page < PAGES_PER_RUN; page += 1) {
      const { meta } = await repo.deleteExpired(db, expiration, PAGE_SIZE);
      if (meta.changes < PAGE_SIZE) break;
    }
  }
  await deleteUnusedImages({ db, bucket: ctx.bucket, now });
}
