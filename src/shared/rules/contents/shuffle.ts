import { MAX_RANDOM_SEED } from '#base/limits/requests';

/** Where in the shuffled order (0 to 1) a seed from 0 to 9999 starts. */
export const getShuffleStart = (seed: number): number => seed / (MAX_RANDOM_SEED + 1);

/** Rows of a shuffled page in the order that starts at `start` and runs round. */
export function sortFromShuffleStart<T extends { id: string; cursorKey: number }>(rows: readonly T[], start: number): T[] {
  const turn = ({ cursorKey }: T) => (cursorKey < start ? cursorKey + 1 : cursorKey);
  return rows.toSorted((a, b) => turn(a) - turn(b) || (a.id < b.id ? -1 : 1));
}
