import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDailyCountBars, buildDailyCounterKey } from '#rules/dashboard/daily-counts';
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
