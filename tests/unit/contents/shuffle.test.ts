import { expect, test } from 'vitest';
import { MAX_RANDOM_SEED } from '#base/limits/requests';
import { chooseRandomSort, getShuffleOrder, pickShuffleSeed } from '#rules/contents/shuffle';

function listBlocks(seed: number, blocks: number, length = blocks): number[] {
  const { stride, offset } = getShuffleOrder(seed);
  return Array.from({ length }, (_, place) => (offset + place * stride) % blocks);
}
const SHUFFLE_SEEDS = Array.from({ length: Math.floor((MAX_RANDOM_SEED + 1) / 3) }, (_, i) => 3 * i + 2);

test('a seed chooses the most popular, the newest or a shuffled order by its remainder by three', () => {
  expect([0, 1, 2, 3, 4, 5, 9_999].map(chooseRandomSort)).toEqual(['hot', 'new', 'random', 'hot', 'new', 'random', 'hot']);
});

test('a picked seed is always that of a shuffled order', () => {
  expect([0, 0.1, 0.5, 0.999_999_999].map(pickShuffleSeed)).toEqual([2, 1_001, 5_000, 9_998]);
  expect(new Set(SHUFFLE_SEEDS.map(chooseRandomSort))).toEqual(new Set(['random']));
});

test.each([2, 5, 77, 9_998])('the order of seed %i has every block once, however many there are', (seed) => {
  for (const blocks of [1, 2, 31, 800, 1_024, 80_000])
    expect(listBlocks(seed, blocks).toSorted((a, b) => a - b)).toEqual(Array.from({ length: blocks }, (_, block) => block));
});

test('no two seeds have the same order of many blocks, and other blocks follow each other in each', () => {
  expect(new Set(SHUFFLE_SEEDS.map((seed) => listBlocks(seed, 80_000, 3).join())).size).toBe(SHUFFLE_SEEDS.length);
  const listPairs = (seed: number) => {
    const blocks = listBlocks(seed, 800);
    return blocks.slice(1).map((block, i) => `${blocks[i]} ${block}`);
  };
  for (const [seed, otherSeed] of [
    [44, 47],
    [2, 5],
    [2, 9_998],
  ] as const) {
    const pairs = new Set(listPairs(seed));
    expect(listPairs(otherSeed).filter((pair) => pairs.has(pair))).toEqual([]);
  }
});

test('products of an order stay exact in 64 bits', () => {
  for (const seed of SHUFFLE_SEEDS.slice(0, 500)) {
    const { stride, offset } = getShuffleOrder(seed);
    expect(offset + 2 ** 24 * stride).toBeLessThan(2 ** 60);
    expect(Math.min(stride, offset)).toBeGreaterThan(2 ** 24);
  }
});
