import type { RequestContext } from '#worker/context';
import { findContentCounters } from '#worker/jobs/content-counters/repo';
import { updateScores } from '#worker/jobs/content-counters/update-scores';
import { listHottest } from './repo.ts';

const HOTTEST = 300;

/** Updates the scores at the top of the hot list, because votes do not update scores. Plays and views do. */
export async function refreshScores(ctx: RequestContext): Promise<void> {
  const ids = (await listHottest(ctx.db, HOTTEST)).map((row) => row.id);
  const [scores, ...labels] = updateScores(ctx.db, await findContentCounters(ctx.db, ids));
  if (scores) await ctx.db.batch([scores, ...labels]);
}
