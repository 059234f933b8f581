import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** Maximum difference between the clock and the newest activity; a larger one may mean that the clock is ahead. */
const MAX_CLOCK_LEAD_MS = 24 * 60 * 60 * 1000;

/**
 * The time by which rows expire: at most a day after the newest play, view, account or content, so that a clock that is ahead deletes
 * nothing too early.
 */
export async function findRecentTime({ db, now }: Pick<RequestContext, 'db' | 'now'>): Promise<Date> {
  const [newest] = await repo.findNewestActivity(db);
  return new Date(Math.min(now.getTime(), (newest?.at ?? 0) + MAX_CLOCK_LEAD_MS));
}
