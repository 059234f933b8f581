import { createSeededRandom } from './seeded-random.ts';

/** 32 bytes that depend only on the seed. */
export function createSeededBytes(seed: string): Uint8Array {
  const random = createSeededRandom(seed);
  return Uint8Array.from({ length: 32 }, () => Math.floor(random() * 256));
}
