import type { RequestContext } from '#worker/context';
import { deleteUnusedImages } from './delete-unused-images.ts';
import { findRecentTime } from './recent-time.ts';
import * as repo from './repo.ts';

const PAGE_SIZE = 1_000;
const PAGES_PER_RUN = 5;

/** Deletes expired rows, a limited number per table and run, by the table's index. */
export async function clearExpired(ctx: RequestContext): Promise<void> {
  const { db } = ctx;
  const now = await findRecentTime(ctx);
  for (const expiration of repo.listExpirations(now)) {
    for (let page = 0; page < PAGES_PER_RUN; page += 1) {
      const { meta } = await repo.deleteExpired(db, expiration, PAGE_SIZE);
      if (meta.changes < PAGE_SIZE) break;
    }
  }
  await deleteUnusedImages({ db, bucket: ctx.bucket, now });
}
