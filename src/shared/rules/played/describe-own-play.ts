import type { OwnPlay } from '#contract/playing/own-plays';
import { formatShortNumber } from '#rules/play/texts/play-result';
import { formatPlayed } from './format-played.ts';

/** A finished play in words: the best score or the result, and of a trivia play that was not the best its own score. */
export function describeOwnPlay({ finalScore, bestScore, maxScore, resultTitle }: OwnPlay): { outcome: string; note: string | null } {
  if (bestScore === undefined && finalScore === undefined) return { outcome: formatPlayed({ result: resultTitle }), note: null };
  // A place on the leaderboard may be of a first play, which a later one has surpassed.
  const best = Math.max(bestScore ?? 0, finalScore ?? 0);
  const total = maxScore ?? 0;
  // A quiz that is gone has no most points.
  const format = (points: number) => `${formatShortNumber(points)}${total > 0 ? ` of ${formatShortNumber(total)}` : ' points'}`;
  const note = finalScore !== undefined && finalScore !== best ? `This play ${format(finalScore)}` : null;
  return { outcome: `Best ${format(best)}`, note };
}
