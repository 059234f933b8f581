import type { RequestContext } from '#worker/context';
import { findContentCounters } from '#worker/jobs/content-counters/repo';
import { updateScores } from '#worker/jobs/content-counters/update-scores';
import * as repo from './repo.ts';

const CONTENTS_PER_RUN = 300;

/** Updates the scores of the contents at the top of the hot list. Roll-ups of plays and views update scores, votes do not. */
export async function refreshScores(ctx: RequestContext): Promise<void> {
  const ids = (await repo.listHottest(ctx.db, CONTENTS_PER_RUN)).map((row) => row.id);
  const [scores, ...labels] = updateScores(ctx.db, await findContentCounters(ctx.db, ids));
  if (scores) await ctx.db.batch([scores, ...labels]);
}
