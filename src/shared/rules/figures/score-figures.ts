import { PLAY_LIMITS } from '#base/limits/play';
import type { ScoreComparison } from '#contract/playing/submissions';
import type { ScoreCounts } from './score-counts.ts';
import { toWholePercents } from './whole-percents.ts';

/** How many plays of a trivia quiz have how many points, lowest first. */
export interface ScoreFigures {
  plays: number;
  scores: readonly ScoreFigure[];
}

export interface ScoreFigure {
  points: number;
  count: number;
}

/**
 * The scores of a quiz's plays; null with fewer plays than figures need. Scores above `maxScore`, from versions with more questions, are
 * left out.
 */
export function buildScoreFigures(
  scoreStats: ScoreCounts,
  { maxScore = Number.POSITIVE_INFINITY }: { maxScore?: number } = {},
): ScoreFigures | null {
  const scores = Object.entries(scoreStats)
    .map(([points, count]) => ({ points: Number(points), count }))
    .filter(({ points }) => points <= Math.round(maxScore))
    .toSorted((a, b) => a.points - b.points);
  const plays = scores.reduce((sum, { count }) => sum + count, 0);
  return plays < PLAY_LIMITS.figuresFromPlays ? null : { plays, scores };
}

/** The percentage of plays with fewer points, rounded down, so that 100 means all of them. Half of the plays with the same points count. */
export function getBetterThanPercent(scores: readonly ScoreFigure[], points: number): number {
  const ownPoints = Math.round(points);
  const total = scores.reduce((sum, { count }) => sum + count, 0);
  const below = scores.reduce((sum, score) => sum + (score.points < ownPoints ? score.count : 0), 0);
  const tied = scores.find((score) => score.points === ownPoints)?.count ?? 0;
  return total === 0 ? 0 : Math.floor(((below + tied / 2) * 100) / total);
}

/** Compares a score with the plays of others. */
export function compareScore({ plays, scores }: ScoreFigures, points: number): ScoreComparison {
  const percents = toWholePercents(scores.map(({ count }) => count));
  return {
    plays,
    betterThanPercent: getBetterThanPercent(scores, points),
    scores: scores.map((score, index) => ({ points: score.points, percent: percents[index] ?? 0 })),
  };
}

/** The figures without one play of this score: the player's own, if it is counted already. */
export function omitPlay({ plays, scores }: ScoreFigures, points: number): ScoreFigures {
  const isOwn = (score: ScoreFigure) => score.points === Math.round(points) && score.count > 0;
  return {
    plays: scores.some(isOwn) ? plays - 1 : plays,
    scores: scores.map((score) => (isOwn(score) ? { ...score, count: score.count - 1 } : score)),
  };
}

/** "Better than 72% of players"; null for a score that is better than almost nobody's. */
export function describeBetterThan(betterThanPercent: number): string | null {
  return betterThanPercent < 1 ? null : `Better than ${betterThanPercent}% of players`;
}
