import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildDailyCountBars,
  buildDailyCounterKey,
  getAdjacentDays,
  parseDashboardDay,
  summariseDailyCounts,
} from '#rules/dashboard/daily-counts';
import { parseDayKey } from '#rules/stats/ranking-periods';
import { settleWithLimit } from '#worker/moderation/dashboard/settle-with-limit';

test('bars stay inside their box, and the highest fills it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 }), (values) => {
      const bars = buildDailyCountBars(values, { width: 600, height: 120, gap: 4 });
      for (const bar of bars) {
        expect(bar.y).toBeGreaterThanOrEqual(0);
        expect(bar.y + bar.height).toBeCloseTo(120, 1);
        expect(bar.x + bar.width).toBeLessThanOrEqual(600.5);
      }
      if (Math.max(...values) > 0) expect(Math.max(...bars.map((bar) => bar.height))).toBe(120);
    }),
  );
});

test('no values give no bars, and zeros give flat bars', () => {
  expect(buildDailyCountBars([], { width: 10, height: 10, gap: 1 })).toEqual([]);
  expect(buildDailyCountBars([0, 0], { width: 10, height: 10, gap: 2 })).toEqual([
    { x: 0, y: 10, width: 4, height: 0 },
    { x: 6, y: 10, width: 4, height: 0 },
  ]);
});

test('a day starts at midnight UTC+7 and names its counters', () => {
  expect(buildDailyCounterKey('20261120', 'plays')).toBe('day:20261120:plays');
  expect(parseDayKey('20261120')?.toISOString()).toBe('2026-11-19T17:00:00.000Z');
  for (const day of ['20260230', '2026112', 'today']) expect(parseDayKey(day)).toBeNull();
});

test('a chart names its peak with its day, its total and its average', () => {
  const days = [
    { day: '20261119', count: 7 },
    { day: '20261120', count: 1_102 },
    { day: '20261121', count: 1_102 },
  ];
  expect(summariseDailyCounts(days)).toBe('Most on 21 Nov 2026: 1,102. 2,211 in these 3 days, 737 a day on average.');
  expect(summariseDailyCounts(days.map(({ day }) => ({ day, count: 0 })))).toBe('None in these 3 days.');
});

test('the dashboard shows a day up to today, and says why it shows no other', () => {
  const now = new Date('2026-11-20T18:00:00.000Z');
  for (const [text, day, issue] of [
    ['', '20261121', ''],
    ['2026-11-20', '20261120', ''],
    ['20261122', '20261122', '22 Nov 2026 is in the future. Choose 21 Nov 2026 or an earlier day.'],
    ['20260230', '20260230', '“20260230” is not a day. Choose one, or write it as YYYYMMDD, such as 20261121.'],
  ] as const)
    expect(parseDashboardDay(text, now)).toEqual({ day, issue });
  expect(getAdjacentDays('20261101', now)).toEqual({ previous: '20261031', next: '20261102' });
  expect(getAdjacentDays('20261121', now)).toEqual({ previous: '20261120', next: null });
});

test('runs at most five tasks concurrently, and a failing task does not affect the others', async () => {
  let [running, maxRunning] = [0, 0];
  const task = (n: number) => async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    if (n === 3) throw new Error('No.');
    return n;
  };
  const results = await settleWithLimit(
    5,
    Array.from({ length: 12 }, (_, n) => task(n)),
  );
  expect(maxRunning).toBe(5);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    0,
    1,
    2,
    'failed',
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
  ]);
});
