import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getDigestPeriod, getFirstDigestTime } from '#rules/notifications/digest-schedule';

const DAY_MS = 24 * 60 * 60 * 1000;

test('the first digest is due one period after digests are turned on, and never if they are off', () => {
  const now = new Date('2026-11-20T05:00:00.000Z');
  expect(getFirstDigestTime('off', now)).toBeNull();
  expect(getFirstDigestTime('daily', now)).toEqual(new Date('2026-11-21T05:00:00.000Z'));
  expect(getFirstDigestTime('weekly', now)).toEqual(new Date('2026-11-27T05:00:00.000Z'));
});

test('late digests cover all periods without gaps or overlaps and keep their time of day', () => {
  const delays = fc.array(fc.integer({ min: 0, max: 40 * DAY_MS }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom('daily' as const, 'weekly' as const), delays, (frequency, delaysMs) => {
      const start = new Date('2026-11-20T05:00:00.000Z');
      let due = getFirstDigestTime(frequency, start) as Date;
      let coveredUntil = start.getTime();
      for (const delayMs of delaysMs) {
        const now = new Date(due.getTime() + delayMs);
        const { since, until, nextDue } = getDigestPeriod(frequency, due, now);
        expect(since.getTime()).toBe(coveredUntil);
        expect(until.getTime()).toBeGreaterThan(since.getTime());
        expect(until.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(nextDue.getTime()).toBeGreaterThan(now.getTime());
        expect((nextDue.getTime() - start.getTime()) % DAY_MS).toBe(0);
        coveredUntil = until.getTime();
        due = nextDue;
      }
    }),
  );
});

test('a digest scheduled years ahead by a wrong clock covers the last period', () => {
  const now = new Date('2026-11-20T05:00:00.000Z');
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  expect(getDigestPeriod('daily', at(3_650), now)).toEqual({ since: at(-1), until: now, nextDue: at(1) });
  expect(getDigestPeriod('weekly', at(3_650), now)).toEqual({ since: at(-7), until: now, nextDue: at(7) });
});
