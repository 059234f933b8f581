import { expect, test } from 'vitest';
import { getNextRun, isDue, startCronScheduler } from '#scripts/serve/cron-scheduler';

const parseTime = (time: string) => Date.parse(time);

test.each([
  ['*/5 * * * *', '2026-03-01T10:02:30Z', '2026-03-01T10:05:00Z'],
  ['*/5 * * * *', '2026-03-01T10:05:00Z', '2026-03-01T10:10:00Z'],
  ['7 17 * * *', '2026-03-01T17:07:00Z', '2026-03-02T17:07:00Z'],
  ['0 0 1 * *', '2026-12-15T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['30 8-10/2 * * *', '2026-03-01T08:30:00Z', '2026-03-01T10:30:00Z'],
  ['0 9 * * 1', '2026-03-02T00:00:00Z', '2026-03-08T09:00:00Z'],
  ['5/20 * * * *', '2026-03-01T10:00:00Z', '2026-03-01T10:05:00Z'],
  ['15,45 * * * *', '2026-03-01T10:15:00Z', '2026-03-01T10:45:00Z'],
  ['0 0 29 2 *', '2026-03-01T00:00:00Z', '2028-02-29T00:00:00Z'],
])('the first run of %s after %s is at %s', (cron, after, next) => {
  expect(new Date(getNextRun(cron, parseTime(after)))).toEqual(new Date(next));
});

test.each(['* * * *', '* * * * * *', 'x * * * *', '*/0 * * * *', '60 * * * *', '0 0 * * 0', ''])('the expression %j is refused', (cron) => {
  expect(() => getNextRun(cron, 0)).toThrow('is not valid');
});

test('an expression that matches no date is refused', () => {
  expect(() => getNextRun('0 0 31 2 *', 0)).toThrow('matches no date');
});

test('weekdays are numbered as Cloudflare does, from 1 for Sunday', () => {
  expect(new Date(getNextRun('0 9 * * 7', parseTime('2026-03-02T00:00:00Z')))).toEqual(new Date('2026-03-07T09:00:00Z'));
  expect(getNextRun('0 9 * * 1', 0)).toBe(getNextRun('0 9 * * SUN', 0));
});

test('a last run in the future is ignored', () => {
  const now = parseTime('2026-03-01T17:00:00Z');
  expect(isDue('7 17 * * *', now + 10 * 24 * 60 * 60 * 1000, now)).toBe(true);
  expect(isDue('*/5 * * * *', now + 1, now)).toBe(true);
  expect(isDue('*/5 * * * *', now, now)).toBe(false);
});

test('the first run corrects a last run in the future', async () => {
  const recordedRuns: Record<string, number>[] = [];
  const scheduler = startCronScheduler({
    crons: ['*/5 * * * *'],
    lastRuns: { '*/5 * * * *': Date.now() + 10 * 24 * 60 * 60 * 1000 },
    run: async () => undefined,
    onRun: (lastRuns) => recordedRuns.push({ ...lastRuns }),
  });
  await scheduler.stop();
  expect(recordedRuns).toHaveLength(1);
  expect(recordedRuns[0]?.['*/5 * * * *']).toBeLessThanOrEqual(Date.now());
});

test('an expression is due when it never ran or missed a run', () => {
  const now = parseTime('2026-03-01T17:00:00Z');
  expect(isDue('7 17 * * *', 0, now)).toBe(true);
  expect(isDue('7 17 * * *', parseTime('2026-02-20T17:07:00Z'), now)).toBe(true);
  expect(isDue('7 17 * * *', parseTime('2026-02-28T17:07:00Z'), now)).toBe(false);
});

test('the scheduler runs missed expressions immediately, records them, and waits for them when it stops', async () => {
  const cronsRun: string[] = [];
  const recordedRuns: Record<string, number>[] = [];
  const scheduler = startCronScheduler({
    crons: ['*/5 * * * *', '7 17 * * *'],
    lastRuns: { '7 17 * * *': Date.now() },
    run: async (cron) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      cronsRun.push(cron);
    },
    onRun: (lastRuns) => recordedRuns.push({ ...lastRuns }),
  });
  await scheduler.stop();
  expect(cronsRun).toEqual(['*/5 * * * *']);
  expect(Object.keys(recordedRuns[0] ?? {})).toEqual(['*/5 * * * *', '7 17 * * *']);
});
