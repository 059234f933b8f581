import { expect, test } from 'vitest';
import { getCountsAfterVote, toggleVote } from '#rules/votes/counts';

test.each([
  [0, 1, { up: 6, down: 2 }],
  [0, -1, { up: 5, down: 3 }],
  [1, -1, { up: 4, down: 3 }],
  [-1, 1, { up: 6, down: 1 }],
  [1, 0, { up: 4, down: 2 }],
  [1, 1, { up: 5, down: 2 }],
] as const)('a vote changed from %i to %i', (from, to, counts) => {
  expect(getCountsAfterVote({ up: 5, down: 2 }, from, to)).toEqual(counts);
});

test('stale counts never fall below 0', () => {
  expect(getCountsAfterVote({ up: 0, down: 0 }, 1, -1)).toEqual({ up: 0, down: 1 });
});

test('the same thumb again withdraws the vote', () => {
  expect([toggleVote(0, 1), toggleVote(1, 1), toggleVote(-1, 1), toggleVote(-1, -1)]).toEqual([1, 0, 1, 0]);
});
