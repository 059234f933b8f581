/**
 * Creates a generator of numbers from 0 to 1 that returns the same sequence for the same seed:
 * mulberry32 (Tommy Ettinger, public domain), its state hashed from the seed by FNV-1a (isthe.com/chongo/tech/comp/fnv).
 */
export function createSeededRandom(seed: string): () => number {
  let state = 2_166_136_261;
  for (let i = 0; i < seed.length; i += 1) state = Math.imul(state ^ seed.charCodeAt(i), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Copies the list in an order that depends only on the seed (Fisher–Yates shuffle). */
export function shuffleBySeed<T>(list: readonly T[], seed: string): T[] {
  const random = createSeededRandom(seed);
  const result = [...list];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

/** A member of the list, chosen by the next number of `random`. */
export const pickRandom = <T>(random: () => number, list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];

/** An index of the list, chosen by the next number of `random`. */
export const pickRandomIndex = (random: () => number, list: readonly unknown[]): number => Math.floor(random() * list.length);
