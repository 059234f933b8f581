/** The next number from 0 to 1, always the same after the same ones: `seededRandom` makes it from a key. */
export type Random = () => number;

/** The things in an order that depends on the next numbers alone. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const result = [...things];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

export function oneOf<T>(things: readonly T[], random: Random): T {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error('Nothing to pick from');
  return thing;
}

/** `count` of the `near` things nearest to a row, so that wrong answers resemble the right one without always being the same. */
export function nearestOf<T>(things: readonly T[], distance: (thing: T) => number, count: number, random: Random, near = count * 2): T[] {
  const sorted = shuffled(things, random).sort((a, b) => distance(a) - distance(b));
  return shuffled(sorted.slice(0, near), random).slice(0, count);
}
