import { expect, test } from 'vitest';
import {
  countDaysBetween,
  formatDailyDate,
  formatDailyIsoDay,
  formatDailyWeekday,
  getDailyDay,
  getDailyStart,
  getNextDailyStart,
} from '#rules/daily/daily-day';

test('a day starts and ends at midnight UTC+7', () => {
  expect(getDailyDay(new Date('2026-11-27T16:59:59.999Z'))).toBe(20261127);
  expect(getDailyDay(new Date('2026-11-27T17:00:00.000Z'))).toBe(20261128);
  expect(getDailyStart(20261128).toISOString()).toBe('2026-11-27T17:00:00.000Z');
  expect(getNextDailyStart(new Date('2026-11-27T16:59:59.999Z')).toISOString()).toBe('2026-11-27T17:00:00.000Z');
  expect(getNextDailyStart(new Date('2026-11-27T17:00:00.000Z')).toISOString()).toBe('2026-11-28T17:00:00.000Z');
});

test('days are counted across months and years', () => {
  expect(countDaysBetween(20261231, 20270101)).toBe(1);
  expect(countDaysBetween(20261128, 20260929)).toBe(60);
  expect(countDaysBetween(20261128, 20261128)).toBe(0);
});

test('a day is written in full, and as ISO 8601', () => {
  expect(formatDailyDate(20261128)).toBe('Saturday 28 November 2026');
  expect(formatDailyWeekday(20261122)).toBe('Sunday 22 November');
  expect(formatDailyIsoDay(20261128)).toBe('2026-11-28');
});
