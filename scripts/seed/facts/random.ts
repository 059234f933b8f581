/** Returns the next number from 0 to 1 of a fixed sequence; `createSeededRandom` creates it from a key. */
export type Random = () => number;

/** A shuffled copy, whose order depends only on `random`. */
export function shuffleList<T>(list: readonly T[], random: Random): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

export function pickOne<T>(list: readonly T[], random: Random): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('Nothing to pick from');
  return picked;
}

/** Picks `count` of the `poolSize` nearest values, so that wrong answers resemble the right one and still vary. */
export function pickNearest<T>(
  list: readonly T[],
  distance: (value: T) => number,
  count: number,
  random: Random,
  poolSize = count * 2,
): T[] {
  const sorted = shuffleList(list, random).sort((a, b) => distance(a) - distance(b));
  return shuffleList(sorted.slice(0, poolSize), random).slice(0, count);
}
