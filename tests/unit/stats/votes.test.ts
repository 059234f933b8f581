import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculatePopularity } from '#rules/stats/performance-score';
import { getVoteWeight } from '#rules/votes/weight';

const HOUR = 60 * 60 * 1000;
const count = (max: number) => fc.integer({ min: 0, max });

test.each([
  ['an hour', HOUR, 0.1],
  ['just under a day', 24 * HOUR - 1, 0.1],
  ['a day', 24 * HOUR, 0.5],
  ['a week', 7 * 24 * HOUR, 1],
  ['a year', 365 * 24 * HOUR, 1],
])('a vote of an account of %s weighs what its age says', (_, age, weight) => {
  const signedUp = new Date('2026-01-01T00:00:00Z');
  expect(getVoteWeight(new Date(signedUp.getTime() + age), signedUp)).toBe(weight);
});

test('all the votes of the world move a content by a factor of ten and a bit, up or down', () => {
  const world = fc.record({ players: count(1e6), views: count(1e7), upVotes: count(1e9), downVotes: count(1e9) });
  fc.assert(
    fc.property(world, (counts) => {
      const without = calculatePopularity({ ...counts, upVotes: 0, downVotes: 0 });
      const moved = calculatePopularity(counts) - without;
      // Per person who came at most ten for a vote beside what they did: one for a play, a tenth for a view.
      const most = Math.log10(1 + 10 / (counts.players >= counts.views ? 1 : 0.1));
      expect(moved).toBeLessThanOrEqual(most + 1e-3);
      expect(moved).toBeGreaterThanOrEqual(-1 - 1e-3);
    }),
  );
});

test('votes beyond the people who came change nothing', () => {
  fc.assert(
    fc.property(count(10_000), count(1_000_000), (players, votes) => {
      const at = (n: number) => calculatePopularity({ players, views: 0, upVotes: n, downVotes: 0 });
      expect(at(players + votes)).toBeCloseTo(at(Math.max(players, 1)), 3);
    }),
  );
});

test('a bomb of fresh accounts does a tenth of what as many old ones do', () => {
  const honest = { players: 2_000, views: 4_000, upVotes: 40, downVotes: 4 };
  const loss = (weight: number) =>
    calculatePopularity(honest) - calculatePopularity({ ...honest, downVotes: honest.downVotes + 300 * weight });
  expect(loss(0.1)).toBeGreaterThan(0);
  expect(loss(0.1)).toBeLessThan(loss(1) / 4);
});
