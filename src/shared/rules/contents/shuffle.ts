import { MAX_RANDOM_SEED } from '#base/limits/requests';
import { createSeededRandom } from '#rules/seeded-random';

/** The sort that a seed of `random` chooses: most popular, newest, or a shuffled order of its own. */
export const chooseRandomSort = (seed: number): 'hot' | 'new' | 'random' => (['hot', 'new', 'random'] as const)[seed % 3] ?? 'random';

/** A seed of a shuffled order, by a random number from 0 to 1. */
export const pickShuffleSeed = (random: number): number => 3 * Math.floor(random * Math.floor((MAX_RANDOM_SEED + 1) / 3)) + 2;

/** The order of the blocks of a shuffled list: the one at `place` is `offset + place * stride`, modulo their number. */
interface ShuffleOrder {
  /** A prime above the number of blocks of any list, so that each block comes once. */
  stride: number;
  offset: number;
}

/** The order of a seed. */
export function getShuffleOrder(seed: number): ShuffleOrder {
  const random = createSeededRandom(`shuffle ${seed}`);
  const pickInteger = () => 2 ** 29 + Math.floor(random() * 2 ** 29);
  return { stride: findPrimeFrom(pickInteger()), offset: pickInteger() };
}

function findPrimeFrom(start: number): number {
  let candidate = start | 1;
  while (!isOddPrime(candidate)) candidate += 2;
  return candidate;
}

function isOddPrime(candidate: number): boolean {
  for (let divisor = 3; divisor * divisor <= candidate; divisor += 2) if (candidate % divisor === 0) return false;
  return true;
}
