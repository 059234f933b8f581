import { formatShortNumber } from '#rules/play/texts/play-result';

/** What a player has reached in a content. */
export interface PlayedSummary {
  /** The best trivia score and the most that it could be. */
  score?: { points: number; maxPoints: number } | undefined;
  /** The title of the last personality result. */
  result?: string | undefined;
}

/** "Best 7 of 9", "You: the planner", or "Played" where a content has neither a score nor a result. */
export function formatPlayed({ score, result }: PlayedSummary): string {
  if (score && score.maxPoints > 0) return `Best ${formatShortNumber(score.points)} of ${formatShortNumber(score.maxPoints)}`;
  return result ? `You: ${result}` : 'Played';
}

/** The better of two summaries of a content: the higher share of the points; a result only where there is no other. */
export function pickBetterSummary<T extends PlayedSummary>(first: T, second: T): T {
  if (!first.score || !second.score) return first.score || (first.result && !second.score) ? first : second;
  return second.score.points * first.score.maxPoints > first.score.points * second.score.maxPoints ? second : first;
}
