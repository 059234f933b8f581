import { expect, test } from 'vitest';
import { getNextRun, isDue, startCronScheduler } from '#scripts/serve/cron-scheduler';

const at = (time: string) => Date.parse(time);

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
])('%s after %s comes at %s', (cron, after, next) => {
  expect(new Date(getNextRun(cron, at(after)))).toEqual(new Date(next));
});

test.each(['* * * *', '* * * * * *', 'x * * * *', '*/0 * * * *', '60 * * * *', '0 0 * * 0', ''])('%j cannot be read', (cron) => {
  expect(() => getNextRun(cron, 0)).toThrow('cannot be read');
});

test('a day that never comes is refused', () => {
  expect(() => getNextRun('0 0 31 2 *', 0)).toThrow('never comes');
});

test('weekdays are numbered as Cloudflare does, from 1 for Sunday', () => {
  expect(new Date(getNextRun('0 9 * * 7', at('2026-03-02T00:00:00Z')))).toEqual(new Date('2026-03-07T09:00:00Z'));
  expect(getNextRun('0 9 * * 1', 0)).toBe(getNextRun('0 9 * * SUN', 0));
});

test('a run that is yet to come was noted by a clock that was ahead, and counts as none', () => {
  const now = at('2026-03-01T17:00:00Z');
  expect(isDue('7 17 * * *', now + 10 * 24 * 60 * 60 * 1000, now)).toBe(true);
  expect(isDue('*/5 * * * *', now + 1, now)).toBe(true);
  expect(isDue('*/5 * * * *', now, now)).toBe(false);
});

test('what a clock ahead noted is put right with the first run', async () => {
  const noted: Record<string, number>[] = [];
  const clock = startCronScheduler({
    crons: ['*/5 * * * *'],
    lastRuns: { '*/5 * * * *': Date.now() + 10 * 24 * 60 * 60 * 1000 },
    run: async () => undefined,
    onRun: (lastRuns) => noted.push({ ...lastRuns }),
  });
  await clock.stop();
  expect(noted).toHaveLength(1);
  expect(noted[0]?.['*/5 * * * *']).toBeLessThanOrEqual(Date.now());
});

test('a job is due when it never ran or was missed', () => {
  const now = at('2026-03-01T17:00:00Z');
  expect(isDue('7 17 * * *', 0, now)).toBe(true);
  expect(isDue('7 17 * * *', at('2026-02-20T17:07:00Z'), now)).toBe(true);
  expect(isDue('7 17 * * *', at('2026-02-28T17:07:00Z'), now)).toBe(false);
});

test('the clock makes up for missed runs at once, notes them, and waits for them when it stops', async () => {
  const ran: string[] = [];
  const noted: Record<string, number>[] = [];
  const clock = startCronScheduler({
    crons: ['*/5 * * * *', '7 17 * * *'],
    lastRuns: { '7 17 * * *': Date.now() },
    run: async (cron) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      ran.push(cron);
    },
    onRun: (lastRuns) => noted.push({ ...lastRuns }),
  });
  await clock.stop();
  expect(ran).toEqual(['*/5 * * * *']);
  expect(Object.keys(noted[0] ?? {})).toEqual(['*/5 * * * *', '7 17 * * *']);
});
