import { expect, test } from 'vitest';
import { addPlayDays, mergeDays, toLocalDay } from '#islands/played/play-days.ts';
import { buildMemoryStorage } from '#tests/unit/browser/memory-storage';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 10, 28, 12);
const play = (daysAgo: number) => ({ id: 'larks', type: 'kquiz', playedAt: NOON - daysAgo * DAY_MS }) as const;
const today = toLocalDay(NOON);

test('the days of plays stay when a content is played again', () => {
  const storage = buildMemoryStorage();
  expect(addPlayDays([play(2)], storage)).toEqual([today - 2]);
  expect(addPlayDays([play(0)], storage)).toEqual([today - 2, today]);
  expect(addPlayDays([], storage)).toEqual([today - 2, today]);
});

test('a damaged list of days is empty, and the days of the account join those of the device', () => {
  expect(addPlayDays([play(1)], buildMemoryStorage({ 'quizlark:play-days:1': '{"x"' }))).toEqual([today - 1]);
  expect(addPlayDays([play(1)], buildMemoryStorage({ 'quizlark:play-days:1': '["x", null]' }))).toEqual([today - 1]);
  expect(mergeDays([today], [play(1), play(0), play(1)])).toEqual([today - 1, today]);
});

test('a device remembers about a year of days', () => {
  const storage = buildMemoryStorage();
  const plays = Array.from({ length: 500 }, (_, i) => play(i));
  expect(addPlayDays(plays, storage)).toHaveLength(400);
  expect(addPlayDays([], storage).at(-1)).toBe(today);
});
