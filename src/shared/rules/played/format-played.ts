import { formatShortNumber } from '#rules/play/texts/play-result';

/** What a player has reached in a content. */
export interface PlayedSummary {
  /** The best trivia score and the most that it could be. */
  score?: { right: number; total: number } | undefined;
  /** The title of the last personality result. */
  result?: string | undefined;
}

/** "Best 7 of 9", "You: the planner", or "Played" where a content has neither a score nor a result. */
export function formatPlayed({ score, result }: PlayedSummary): string {
  if (score && score.total > 0) return `Best ${formatShortNumber(score.right)} of ${formatShortNumber(score.total)}`;
  return result ? `You: ${result}` : 'Played';
}

/** The better of two summaries of a content: the higher share of the points; a result only where there is no other. */
export function pickBetterSummary<T extends PlayedSummary>(first: T, second: T): T {
  if (!first.score || !second.score) return first.score || (first.result && !second.score) ? first : second;
  return second.score.right * first.score.total > first.score.right * second.score.total ? second : first;
}
