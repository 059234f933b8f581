import type { LeaderboardPlace } from '#contract/playing/quiz-leaderboard';
import { formatPlace } from './places.ts';

/** Where the row of the player goes among the rows of a leaderboard that are shown. */
export interface OwnBoardRow {
  /** The number of shown rows before it. */
  position: number;
  /** The number of players between the last shown row and this one. */
  skipped: number;
  place: string;
}

/** The extra row of a player whose attempt is not among the `shownCount` rows; null beyond the places that are counted. */
export function buildOwnRow({ place, isShared }: LeaderboardPlace, shownCount: number): OwnBoardRow | null {
  if (place === null) return null;
  return {
    position: Math.min(place - 1, shownCount),
    skipped: Math.max(place - 1 - shownCount, 0),
    place: formatPlace({ place, isShared }),
  };
}

/** "That would be place 8", or that the place is beyond those that are counted. */
export const formatWouldBePlace = ({ place }: Pick<LeaderboardPlace, 'place'>): string =>
  place === null ? 'That would be beyond the first 1,000' : `That would be place ${place}`;
