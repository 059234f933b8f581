/** The next number from 0 to 1, always the same after the same ones: `seededRandom` makes it from a key. */
export type Random = () => number;

/** The things in an order that depends on the next numbers alone. */
export function shuffleList<T>(list: readonly T[], random: Random): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
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

/** `count` of the `near` things nearest to a row, so that wrong answers resemble the right one without always being the same. */
export function pickNearest<T>(list: readonly T[], distance: (thing: T) => number, count: number, random: Random, near = count * 2): T[] {
  const sorted = shuffleList(list, random).sort((a, b) => distance(a) - distance(b));
  return shuffleList(sorted.slice(0, near), random).slice(0, count);
}
