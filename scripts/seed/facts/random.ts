/** Numbers in [0, 1) that depend on a key alone: the same key always gives the same numbers. */
export type Random = () => number;

export function randomFrom(key: string): Random {
  let state = hashOf(key);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

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
