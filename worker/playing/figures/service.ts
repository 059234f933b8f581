import { buildScoreFigures, type ScoreFigures } from '#rules/figures/score-figures';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** The statement that reads what roll-ups have counted of a content's plays: one row by its primary key. */
export const findContentStats = (ctx: RequestContext, contentId: string) => repo.findContentStats(ctx.db, contentId);

/**
 * The scores of a trivia quiz's plays, by which a page compares somebody's score (`getBetterThanPercent`); null with too few plays.
 */
export async function findScoreFigures(
  ctx: RequestContext,
  contentId: string,
  { maxScore }: { maxScore?: number } = {},
): Promise<ScoreFigures | null> {
  const [stats] = await findContentStats(ctx, contentId);
  return stats ? buildScoreFigures(stats.scoreStats, maxScore === undefined ? {} : { maxScore }) : null;
}
