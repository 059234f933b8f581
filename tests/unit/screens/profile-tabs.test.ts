import { expect, test } from 'vitest';
import { parseOwnerTab } from '#rules/screens/profile-tabs';
import { listRankRows } from '#rules/screens/rank-rows';
import { formatMonthAndYear } from '#rules/text/month-and-year';

const noRanks = {
  dailyCreatorRankScore: 0,
  weeklyCreatorRankScore: 0,
  monthlyCreatorRankScore: 0,
  dailyPlayerRankScore: 0,
  weeklyPlayerRankScore: 0,
  monthlyPlayerRankScore: 0,
};

test('rows without plays this month are left out', () => {
  expect(listRankRows(noRanks)).toEqual([]);
  expect(listRankRows({ ...noRanks, weeklyPlayerRankScore: 3, monthlyPlayerRankScore: 9 })).toEqual([
    { label: 'Quizzes played', today: 0, week: 3, month: 9 },
  ]);
});

test('a month is formatted in UTC', () => {
  expect(formatMonthAndYear('2024-03-31T23:59:00.000Z')).toBe('March 2024');
});

test('an unknown tab is null', () => {
  expect([parseOwnerTab('pending-content'), parseOwnerTab('constructor'), parseOwnerTab('')]).toEqual(['pending-content', null, null]);
});
