import type { RequestContext } from '#worker/context';
import { clearOrphans } from './clear-orphans.ts';
import * as repo from './repo.ts';

const PAGE = 1_000;
const PAGES_PER_RUN = 5;

/** How far the clock may be past the last thing that people did: farther, and it may be ahead. */
const MAX_CLOCK_LEAD_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes what has expired, each table along its index, a bounded number of rows at a time. What a clock that is ahead takes for expired
 * stays: nothing is deleted by a time more than a day past the last play, view, account or content.
 */
export async function clearExpired(ctx: RequestContext): Promise<void> {
  const { db } = ctx;
  const [newest] = await repo.findNewestActivity(db);
  const now = new Date(Math.min(ctx.now.getTime(), (newest?.at ?? 0) + MAX_CLOCK_LEAD_MS));
  for (const expiration of repo.listExpirations(now)) {
    for (let page = 0; page < PAGES_PER_RUN; page += 1) {
      const { meta } = await repo.deleteExpired(db, expiration, PAGE);
      if (meta.changes < PAGE) break;
    }
  }
  await clearOrphans({ db, bucket: ctx.bucket, now });
}
