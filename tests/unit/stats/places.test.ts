import { expect, test } from 'vitest';
import { buildOwnRow, formatWouldBePlace } from '#rules/stats/leaderboard-rows';
import { formatPeriodDates, formatRankingPeriod } from '#rules/stats/period-dates';
import { formatAttemptGap, formatPlaysGap, isSameScore, listPlaces } from '#rules/stats/places';

const attempt = (finalScore: number, duration: number) => ({ finalScore, duration });

test('equal attempts share a place, and the places after it are skipped', () => {
  const ranked = [attempt(9, 62), attempt(9, 91), attempt(8, 58), attempt(8, 58), attempt(8, 58), attempt(7, 1)];
  expect(listPlaces(ranked, isSameScore)).toEqual(['1', '2', '3=', '3=', '3=', '6']);
  expect(listPlaces([5, 5, 4], Object.is)).toEqual(['1=', '1=', '3']);
  expect(listPlaces([], Object.is)).toEqual([]);
});

test('the gap to the next place is in points, or in seconds with as many points', () => {
  expect(formatAttemptGap(attempt(7, 127), { place: 4, finalScore: 9, duration: 30 })).toBe('2 points behind place 4');
  expect(formatAttemptGap(attempt(7.5, 127), { place: 1, finalScore: 8.5, duration: 30 })).toBe('1 point behind place 1');
  expect(formatAttemptGap(attempt(7, 127), { place: 7, finalScore: 7, duration: 111 })).toBe('16 seconds behind place 7');
  expect(formatAttemptGap(attempt(7, 127), null)).toBe(null);
});

test('the gap in a ranking by plays is to the last with more of them', () => {
  expect(formatPlaysGap(3, [9, 6, 6, 3, 1], ['play', 'plays'])).toBe('3 plays behind place 2');
  expect(formatPlaysGap(9, [9, 6], ['play', 'plays'])).toBe(null);
  expect(formatPlaysGap(1, [9, 2], ['quiz', 'quizzes'])).toBe('1 quiz behind place 2');
});

test('the row of a player stands among the shown rows, or after them with the number between', () => {
  const place = (number: number | null, isShared = false) => ({ place: number, isShared, more: number === null, ahead: null });
  expect(buildOwnRow(place(8), 4)).toEqual({ position: 4, skipped: 3, place: '8' });
  expect(buildOwnRow(place(2, true), 4)).toEqual({ position: 1, skipped: 0, place: '2=' });
  expect(buildOwnRow(place(5), 4)).toEqual({ position: 4, skipped: 0, place: '5' });
  expect(buildOwnRow(place(null), 4)).toBe(null);
  expect([formatWouldBePlace(place(8)), formatWouldBePlace(place(null))]).toEqual([
    'That would be place 8',
    'That would be beyond the first 1,000',
  ]);
});

test('a period has its dates, and the current one its name', () => {
  const now = new Date('2026-11-27T20:00:00.000Z');
  expect(formatRankingPeriod('day', '20261128', now)).toBe('Today, 28 November');
  expect(formatRankingPeriod('week', '2026-W48', now)).toBe('This week, 23 to 29 November');
  expect(formatRankingPeriod('month', '2026-11', now)).toBe('This month, November 2026');
  expect(formatRankingPeriod('week', '2026-W40', now)).toBe('28 September to 4 October');
  expect(formatPeriodDates('week', '2026-W01')).toBe('29 December to 4 January');
  expect(formatPeriodDates('week', '2020-W53')).toBe('28 December to 3 January');
  expect([formatPeriodDates('day', 'x'), formatPeriodDates('week', 'x'), formatPeriodDates('month', 'x')]).toEqual([null, null, null]);
});
