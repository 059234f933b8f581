import { buildScoreFigures, type ScoreFigures } from '#rules/stats/score-figures';
import type { RequestContext } from '#worker/context';
import { findContentStats } from '#worker/playing/submissions/find-submission';

/**
 * The scores of a trivia quiz's plays, by which a page compares somebody's score (`getBetterThanPercent`); null with too few plays. Reads
 * one row by its primary key.
 */
export async function findScoreFigures(
  ctx: RequestContext,
  contentId: string,
  { maxScore }: { maxScore?: number } = {},
): Promise<ScoreFigures | null> {
  const [stats] = await findContentStats(ctx, contentId);
  return stats ? buildScoreFigures(stats.scoreStats, maxScore === undefined ? {} : { maxScore }) : null;
}
