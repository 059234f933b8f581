import { expect, test } from 'vitest';
import { formatMonthAndYear, listRankRows, parseOwnerTab } from '#rules/screens/profile-tabs';

const nothing = {
  dailyCreatorRankScore: 0,
  weeklyCreatorRankScore: 0,
  monthlyCreatorRankScore: 0,
  dailyPlayerRankScore: 0,
  weeklyPlayerRankScore: 0,
  monthlyPlayerRankScore: 0,
};

test('ranks are told of those who have any', () => {
  expect(listRankRows(nothing)).toEqual([]);
  expect(listRankRows({ ...nothing, weeklyPlayerRankScore: 3, monthlyPlayerRankScore: 9 })).toEqual([
    { label: 'Played by them', today: 0, week: 3, month: 9 },
  ]);
});

test('a month is named the same wherever it is read', () => {
  expect(formatMonthAndYear('2024-03-31T23:59:00.000Z')).toBe('March 2024');
});

test('only the tabs there are open', () => {
  expect([parseOwnerTab('pending-content'), parseOwnerTab('constructor'), parseOwnerTab('')]).toEqual(['pending-content', null, null]);
});
