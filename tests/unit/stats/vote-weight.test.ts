import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculatePopularity } from '#rules/stats/performance-score';
import { getVoteWeight } from '#rules/votes/weight';

const HOUR_MS = 60 * 60 * 1000;
const anyCount = (max: number) => fc.integer({ min: 0, max });

test.each([
  ['an hour', HOUR_MS, 0.1],
  ['just under a day', 24 * HOUR_MS - 1, 0.1],
  ['a day', 24 * HOUR_MS, 0.5],
  ['a week', 7 * 24 * HOUR_MS, 1],
  ['a year', 365 * 24 * HOUR_MS, 1],
])('a vote of an account created %s earlier has its weight', (_, age, weight) => {
  const signedUp = new Date('2026-01-01T00:00:00Z');
  expect(getVoteWeight(new Date(signedUp.getTime() + age), signedUp)).toBe(weight);
});

test('any number of votes changes the score by little more than one factor of ten', () => {
  const anyCounts = fc.record({ players: anyCount(1e6), views: anyCount(1e7), upVotes: anyCount(1e9), downVotes: anyCount(1e9) });
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const withoutVotes = calculatePopularity({ ...counts, upVotes: 0, downVotes: 0 });
      const change = calculatePopularity(counts) - withoutVotes;
      // A vote adds at most 10 per person, on top of 1 for a player or 0.1 for a view.
      const maxChange = Math.log10(1 + 10 / (counts.players >= counts.views ? 1 : 0.1));
      expect(change).toBeLessThanOrEqual(maxChange + 1e-3);
      expect(change).toBeGreaterThanOrEqual(-1 - 1e-3);
    }),
  );
});

test('votes beyond the number of players change nothing', () => {
  fc.assert(
    fc.property(anyCount(10_000), anyCount(1_000_000), (players, votes) => {
      const scoreWithVotes = (n: number) => calculatePopularity({ players, views: 0, upVotes: n, downVotes: 0 });
      expect(scoreWithVotes(players + votes)).toBeCloseTo(scoreWithVotes(Math.max(players, 1)), 3);
    }),
  );
});

test('mass down votes of new accounts cost less than a quarter of those of old accounts', () => {
  const counts = { players: 2_000, views: 4_000, upVotes: 40, downVotes: 4 };
  const getLoss = (weight: number) =>
    calculatePopularity(counts) - calculatePopularity({ ...counts, downVotes: counts.downVotes + 300 * weight });
  expect(getLoss(0.1)).toBeGreaterThan(0);
  expect(getLoss(0.1)).toBeLessThan(getLoss(1) / 4);
});
