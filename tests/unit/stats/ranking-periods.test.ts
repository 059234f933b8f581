import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getDayKey, getMonthKey, getWeekKey, subtractDays } from '#rules/stats/ranking-periods';

const DAY_MS = 24 * 60 * 60 * 1000;
const OFFSET_MS = 7 * 60 * 60 * 1000;
const pad = (n: number) => String(n).padStart(2, '0');

/** Days since 1970-01-01, computed without `Date` (Howard Hinnant's days_from_civil). */
function countDays(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
}

/** The ISO week of each day, counted from the known Monday 1970-01-05. A week belongs to the year with most of its days. */
function listWeeks(untilYear: number): Map<number, string> {
  const weeks = new Map<number, string>();
  let year = 1970;
  let week = 2;
  for (let monday = countDays(1970, 1, 5); year < untilYear; monday += 7) {
    for (let day = 0; day < 7; day += 1) weeks.set(monday + day, `${year}-W${pad(week)}`);
    const nextThursday = monday + 7 + 3;
    if (nextThursday >= countDays(year + 1, 1, 1)) {
      year += 1;
      week = 1;
    } else week += 1;
  }
  return weeks;
}

test('every day of 130 years has the expected day, ISO week and month, including leap days and week 53', () => {
  const weeks = listWeeks(2101);
  const weeks53 = new Set<string>();
  for (let year = 1971; year <= 2100; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
      const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
      for (let day = 1; day <= (lengths[month - 1] ?? 0); day += 1) {
        const midnight = countDays(year, month, day) * DAY_MS - OFFSET_MS;
        for (const at of [new Date(midnight), new Date(midnight + DAY_MS - 1)]) {
          const actual = `${getDayKey(at)} ${getWeekKey(at)} ${getMonthKey(at)}`;
          const expected = `${year}${pad(month)}${pad(day)} ${weeks.get(countDays(year, month, day))} ${year}-${pad(month)}`;
          if (actual !== expected) expect(actual).toBe(expected);
          if (actual.includes('-W53')) weeks53.add(getWeekKey(at));
        }
      }
    }
  }
  expect([...weeks53].filter((week) => week > '2000' && week < '2040')).toEqual([
    '2004-W53',
    '2009-W53',
    '2015-W53',
    '2020-W53',
    '2026-W53',
    '2032-W53',
    '2037-W53',
  ]);
});

test('period keys sort by time', () => {
  const anyDate = fc.date({ min: new Date('1971-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 800 }), (at, days) => {
      const earlier = subtractDays(at, days);
      for (const getKey of [getDayKey, getWeekKey, getMonthKey])
        expect([getKey(earlier), getKey(at)].toSorted()).toEqual([getKey(earlier), getKey(at)]);
    }),
  );
});
