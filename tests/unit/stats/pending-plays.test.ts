import { expect, test } from 'vitest';
import { getWriteThreshold } from '#rules/stats/pending-plays';

test.each([
  [0, 1],
  [5, 1],
  [6, 2],
  [100, 20],
  [101, 21],
  [5_000, 1_000],
  [1_000_000, 1_000],
])('a content with %i plays is written with %i pending plays', (playCount, threshold) => {
  expect(getWriteThreshold(playCount)).toBe(threshold);
});
