import { MAX_RANDOM_SEED } from '#base/limits/requests';

/** The position in the shuffled order (0 to 1) at which a seed from 0 to 9999 starts. */
export const getShuffleStart = (seed: number): number => seed / (MAX_RANDOM_SEED + 1);

/** Sorts the rows of a shuffled page by the order that starts at `start` and wraps around. */
export function sortFromShuffleStart<T extends { id: string; cursorKey: number }>(rows: readonly T[], start: number): T[] {
  const getWrappedKey = ({ cursorKey }: T) => (cursorKey < start ? cursorKey + 1 : cursorKey);
  return rows.toSorted((a, b) => getWrappedKey(a) - getWrappedKey(b) || (a.id < b.id ? -1 : 1));
}
