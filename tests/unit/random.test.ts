import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeededRandom, shuffleBySeed } from '#rules/seeded-random';

test('the same seed gives the same numbers, another seed other ones', () => {
  const listNumbers = (seed: string) => Array.from({ length: 5 }, createSeededRandom(seed));
  expect(listNumbers('a')).toEqual(listNumbers('a'));
  expect(listNumbers('a')).not.toEqual(listNumbers('b'));
});

test('the numbers are evenly distributed between 0 and 1', () => {
  const random = createSeededRandom('even');
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let i = 0; i < 20_000; i += 1) {
    const tenth = Math.floor(random() * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(Math.min(...tenths)).toBeGreaterThan(1_800);
  expect(Math.max(...tenths)).toBeLessThan(2_200);
});

test('a shuffled copy has the same members, and the original is unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
      const original = [...list];
      expect(shuffleBySeed(list, seed).toSorted()).toEqual(list.toSorted());
      expect(list).toEqual(original);
    }),
  );
});
