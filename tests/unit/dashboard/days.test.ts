import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDailyCountBars, buildDailyCounterKey } from '#rules/dashboard/daily-counts';
import { parseDayKey } from '#rules/stats/ranking-periods';
import { settleWithLimit } from '#worker/moderation/dashboard/settle-with-limit';

test('bars stay in their box, in order, the highest filling it', () => {
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

test('nothing gives no bars, zeros flat ones', () => {
  expect(buildDailyCountBars([], { width: 10, height: 10, gap: 1 })).toEqual([]);
  expect(buildDailyCountBars([0, 0], { width: 10, height: 10, gap: 2 })).toEqual([
    { x: 0, y: 10, width: 4, height: 0 },
    { x: 6, y: 10, width: 4, height: 0 },
  ]);
});

test('a day has its counters, and begins at midnight of UTC+7', () => {
  expect(buildDailyCounterKey('20261120', 'plays')).toBe('day:20261120:plays');
  expect(parseDayKey('20261120')?.toISOString()).toBe('2026-11-19T17:00:00.000Z');
  for (const day of ['20260230', '2026112', 'today']) expect(parseDayKey(day)).toBeNull();
});

test('at most so many run at once; one that fails leaves the others', async () => {
  let [running, most] = [0, 0];
  const task = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    if (n === 3) throw new Error('No.');
    return n;
  };
  const ends = await settleWithLimit(
    5,
    Array.from({ length: 12 }, (_, n) => task(n)),
  );
  expect(most).toBe(5);
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([0, 1, 2, 'failed', 4, 5, 6, 7, 8, 9, 10, 11]);
});
