import { formatNumberWithNoun } from '#rules/text/number-with-noun';

/** A place on screen: those that share one say so, as in "3=". */
export const formatPlace = ({ place, isShared }: { place: number; isShared: boolean }): string => `${place}${isShared ? '=' : ''}`;

/** The places of a ranked list, from the best. Neighbours that are equal share a place, and the places after it are skipped. */
export function listPlaces<T>(ranked: readonly T[], isEqual: (a: T, b: T) => boolean): string[] {
  const isLikePrevious = (index: number) => {
    const [previous, current] = [ranked[index - 1], ranked[index]];
    return previous !== undefined && current !== undefined && isEqual(previous, current);
  };
  let place = 1;
  return ranked.map((_, index) => {
    if (!isLikePrevious(index)) place = index + 1;
    return formatPlace({ place, isShared: isLikePrevious(index) || isLikePrevious(index + 1) });
  });
}

interface AttemptScore {
  finalScore: number;
  /** In seconds. */
  duration: number;
}

/** Whether two attempts share a place. */
export const isSameScore = (a: AttemptScore, b: AttemptScore): boolean => a.finalScore === b.finalScore && a.duration === b.duration;

/** "2 points behind place 4", or "16 seconds behind place 7" with as many points; null on the first place. */
export function formatAttemptGap(own: AttemptScore, ahead: (AttemptScore & { place: number }) | null): string | null {
  if (!ahead) return null;
  const points = Math.round((ahead.finalScore - own.finalScore) * 100) / 100;
  const gap = points > 0 ? formatNumberWithNoun(points, 'point') : formatNumberWithNoun(own.duration - ahead.duration, 'second');
  return `${gap} behind place ${ahead.place}`;
}

/** "3 plays behind place 4" in a ranking by plays; null on the first place. Of `ranked` the last with more plays is ahead. */
export function formatPlaysGap(ownPlays: number, ranked: readonly number[], [one, many]: readonly [string, string]): string | null {
  const aheadIndex = ranked.findLastIndex((plays) => plays > ownPlays);
  const plays = ranked[aheadIndex];
  if (plays === undefined) return null;
  return `${formatNumberWithNoun(plays - ownPlays, one, many)} behind place ${ranked.indexOf(plays) + 1}`;
}
