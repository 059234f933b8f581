import { expect, test } from 'vitest';
import { buildPlayedWeek, getDayNumber } from '#rules/played/week';

/** Saturday 28 November 2026. */
const TODAY = getDayNumber(Date.UTC(2026, 10, 28, 12), 0);
const daysAgo = (...counts: number[]) => counts.map((count) => TODAY - count);
const toTicks = (days: readonly { hasPlay: boolean }[]) => days.map(({ hasPlay }) => (hasPlay ? 'x' : '-')).join('');

test.each([
  ['the first play', [0], 'First day', 'Play any quiz to start a row.', '-----x-'],
  ['five days in a row', [0, 1, 2, 3, 4], '5 days in a row', 'Any finished quiz counts.', '-xxxxx-'],
  ['a row that ended yesterday, while today goes on', [1, 2, 3], '3 days in a row', 'Any finished quiz counts.', '--xxx--'],
  ['two separate days', [0, 3], '2 days this week', 'Any finished quiz counts.', '--x--x-'],
  [
    'a longer row before',
    [0, ...Array.from({ length: 9 }, (_, i) => 10 + i)],
    '1 day this week',
    'Your longest row was 9 days.',
    '-----x-',
  ],
  ['nothing this week', [20, 30], 'Your week', 'Any finished quiz counts.', '-------'],
  ['no play at all', [], 'Your week', 'Play any quiz to start a row.', '-------'],
])('the week says what there is: %s', (_, counts, title, text, ticks) => {
  const week = buildPlayedWeek(daysAgo(...counts), TODAY);
  expect([week.title, week.text, toTicks(week.days)]).toEqual([title, text, ticks]);
  expect(week.days.map(({ name }) => name.slice(0, 2)).join(' ')).toBe('Mo Tu We Th Fr Sa Su');
  expect(week.days.findIndex(({ isToday }) => isToday)).toBe(5);
});

test('a row goes on over a Monday, and a day is that of the device', () => {
  const monday = getDayNumber(Date.UTC(2026, 10, 23, 12), 0);
  const week = buildPlayedWeek([monday, monday - 1, monday - 2], monday);
  expect([week.title, toTicks(week.days), week.days[0]?.isToday]).toEqual(['3 days in a row', 'x------', true]);
  const lateEvening = Date.UTC(2026, 10, 28, 23, 30);
  expect(getDayNumber(lateEvening, -60)).toBe(TODAY + 1);
  expect(getDayNumber(Date.UTC(2026, 10, 28, 2), 180)).toBe(TODAY - 1);
});
