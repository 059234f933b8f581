import type { RequestContext } from '../context.ts';
import * as repo from './scores-repo.ts';
import { weigh } from './weigh.ts';

const HOTTEST = 300;

/** Weighs the top of the hot list anew: votes leave no other trace of whom they moved. Plays and views weigh what they touch. */
export async function refreshScores(ctx: RequestContext): Promise<void> {
  const ids = (await repo.hottest(ctx.db, HOTTEST)).map((row) => row.id);
  const [scores, ...labels] = weigh(ctx.db, await repo.factsOf(ctx.db, ids));
  if (scores) await ctx.db.batch([scores, ...labels]);
}
