import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import {
  calculatePerformanceScore,
  calculatePopularity,
  getInitialScore,
  getWilsonLowerBound,
  isScoreOutOfDate,
} from '#rules/stats/performance-score';
import { getDayKey, getDayStart, getMonthKey, getWeekKey, subtractDays } from '#rules/stats/ranking-periods';
import { buildTallies } from '#rules/stats/tallies';

const anyDate = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });

test.each([
  ['2026-11-20T16:59:59.999Z', '20261120', '2026-W47', '2026-11'],
  ['2026-11-20T17:00:00.000Z', '20261121', '2026-W47', '2026-11'],
  ['2026-11-22T17:00:00.000Z', '20261123', '2026-W48', '2026-11'],
  ['2026-11-30T17:00:00.000Z', '20261201', '2026-W49', '2026-12'],
  ['2020-12-31T17:00:00.000Z', '20210101', '2020-W53', '2021-01'],
  ['2021-01-03T17:00:00.000Z', '20210104', '2021-W01', '2021-01'],
  ['2024-02-28T17:00:00.000Z', '20240229', '2024-W09', '2024-02'],
  ['2024-12-29T17:00:00.000Z', '20241230', '2025-W01', '2024-12'],
])('%s is in %s, %s, %s', (at, day, week, month) => {
  const date = new Date(at);
  expect([getDayKey(date), getWeekKey(date), getMonthKey(date)]).toEqual([day, week, month]);
});

test('days agree with the calendar of a UTC+7 time zone', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', year: 'numeric', month: '2-digit', day: '2-digit' });
  fc.assert(
    fc.property(anyDate, (at) => {
      expect(getDayKey(at)).toBe(calendar.format(at).replaceAll('-', ''));
      expect(getDayKey(getDayStart(at))).toBe(getDayKey(at));
      expect(getDayKey(new Date(getDayStart(at).getTime() - 1))).toBe(getDayKey(subtractDays(getDayStart(at), 1)));
    }),
  );
});

test('a week has seven days, and week numbers are 01 to 53', () => {
  fc.assert(
    fc.property(anyDate, (at) => {
      const week = getWeekKey(at);
      const daysInWeek = Array.from({ length: 13 }, (_, i) => getWeekKey(subtractDays(at, i - 6))).filter((key) => key === week);
      expect(daysInWeek).toHaveLength(7);
      expect(Number(week.slice(6))).toBeGreaterThanOrEqual(1);
      expect(Number(week.slice(6))).toBeLessThanOrEqual(53);
    }),
  );
});

const popularityCounts = fc.record({
  players: fc.integer({ min: 0, max: 1e7 }),
  views: fc.integer({ min: 0, max: 1e8 }),
  upVotes: fc.integer({ min: 0, max: 1e6 }),
  downVotes: fc.integer({ min: 0, max: 1e6 }),
});
const publishedAt = new Date('2026-06-01T00:00:00Z');

test('players, up votes and a later publication never lower a score, and down votes never raise it', () => {
  fc.assert(
    fc.property(popularityCounts, fc.integer({ min: 1, max: 1_000 }), (base, added) => {
      const score = calculatePerformanceScore({ ...base, publishedAt });
      expect(calculatePerformanceScore({ ...base, players: base.players + added, publishedAt })).toBeGreaterThanOrEqual(score);
      expect(calculatePerformanceScore({ ...base, upVotes: base.upVotes + added, publishedAt })).toBeGreaterThanOrEqual(score);
      expect(calculatePerformanceScore({ ...base, downVotes: base.downVotes + added, publishedAt })).toBeLessThanOrEqual(score);
      expect(calculatePerformanceScore({ ...base, publishedAt: new Date(publishedAt.getTime() + added * 60_000) })).toBeGreaterThanOrEqual(
        score,
      );
    }),
  );
});

test('ten times the players raise a score as much as a publication one week later', () => {
  const week = 7 * 24 * 60 * 60 * 1000;
  const older = calculatePerformanceScore({ players: 999, views: 0, upVotes: 0, downVotes: 0, publishedAt });
  const newer = calculatePerformanceScore({
    players: 99,
    views: 0,
    upVotes: 0,
    downVotes: 0,
    publishedAt: new Date(publishedAt.getTime() + week),
  });
  expect(older).toBeCloseTo(newer, 3);
});

test('an unpublished content scores 0, and a new one its publication time', () => {
  expect(calculatePerformanceScore({ players: 5, views: 5, upVotes: 0, downVotes: 0, publishedAt: null })).toBe(0);
  expect([getInitialScore(null), getInitialScore(new Date('2020-01-08T00:00:00Z'))]).toEqual([0, 1]);
});

test('the lower bound of a share of up votes rises with the number of votes', () => {
  expect(getWilsonLowerBound(0, 0)).toBe(0);
  expect(getWilsonLowerBound(10, 0)).toBeCloseTo(0.7225, 3);
  expect(getWilsonLowerBound(1_000, 0)).toBeGreaterThan(getWilsonLowerBound(10, 0));
  expect(getWilsonLowerBound(9, 1)).toBeLessThan(getWilsonLowerBound(900, 100));
});

test('a play counts for its creator and player in each period, and for its tags and categories', () => {
  const play = {
    at: new Date('2026-11-20T05:00:00Z'),
    listed: true,
    creatorId: 'creator',
    userId: 'player',
    tags: ['larks'],
    categories: ['birds'],
  };
  const tallies = buildTallies([play, { ...play, userId: null }, { ...play, userId: 'creator' }]);
  expect(tallies.map(({ type, timeDim, userId, customDim, plays }) => [type, timeDim, userId || customDim, plays])).toEqual([
    ['date_creator', '20261120', 'creator', 2],
    ['date_player', '20261120', 'player', 1],
    ['week_creator', '2026-W47', 'creator', 2],
    ['week_player', '2026-W47', 'player', 1],
    ['month_creator', '2026-11', 'creator', 2],
    ['month_player', '2026-11', 'player', 1],
    ['date_tag', '20261120', 'larks', 3],
    ['date_category', '20261120', 'birds', 3],
    ['date_player', '20261120', 'creator', 1],
    ['week_player', '2026-W47', 'creator', 1],
    ['month_player', '2026-11', 'creator', 1],
  ]);
  expect(tallies[0]?.byCategory).toEqual({ birds: 2 });
  const unlisted = buildTallies([{ ...play, listed: false }]);
  expect(unlisted.filter(({ customDim }) => customDim !== '')).toEqual([]);
  expect(buildTallies([{ ...play, creatorId: SYSTEM_USERS.recycleBin, userId: null, listed: false }])).toEqual([]);
});

test('popularity does not depend on the publication time', () => {
  fc.assert(
    fc.property(popularityCounts, (counts) => {
      const score = calculatePerformanceScore({ ...counts, publishedAt });
      const later = calculatePerformanceScore({ ...counts, publishedAt: new Date(publishedAt.getTime() + 52 * 7 * 24 * 60 * 60 * 1000) });
      expect(later - score).toBeCloseTo(52, 3);
      expect(calculatePopularity(counts)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  ['nothing changed', 100, 0, false],
  ['a hundredth more players', 101, 0, false],
  ['two hundredths more players', 102, 0, true],
  ['a score changed by 0.021', 100, 0.021, true],
  ['a score changed by 0.019', 100, 0.019, false],
])('whether a score is out of date: %s', (_, players, change, isOutOfDate) => {
  const stored = { score: 350, labelCounts: { plays: 100, players: 100 } };
  expect(isScoreOutOfDate(stored, { score: 350 + change, plays: players, players: 100 })).toBe(isOutOfDate);
  expect(isScoreOutOfDate(stored, { score: 350 + change, plays: 100, players })).toBe(isOutOfDate);
  expect(isScoreOutOfDate({ score: 350, labelCounts: null }, { score: 350, plays: players, players })).toBe(false);
  expect(isScoreOutOfDate({ score: 350, labelCounts: { plays: 0, players: 0 } }, { score: 350, plays: 1, players: 0 })).toBe(true);
});
