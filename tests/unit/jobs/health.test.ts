import { expect, test } from 'vitest';
import { getJobHealth, getPeriodMinutes, type JobTimes } from '#rules/jobs/health';
import { formatCost, formatLag, formatLastRun, formatRuns, getJobBadge } from '#rules/jobs/job-texts';

const NOW = new Date('2026-11-20T05:00:00.000Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const NEVER: JobTimes = { firstStartedAt: null, startedAt: null, finishedAt: null, succeededAt: null, leaseUntil: null, end: null };
const healthOf = (times: Partial<JobTimes>, oldestWork: Date | null = null) =>
  getJobHealth({ ...NEVER, ...times }, { now: NOW, periodMinutes: 5, oldestWork });
const succeeded = (minutes: number): Partial<JobTimes> => ({
  firstStartedAt: ago(10_000),
  startedAt: ago(minutes),
  finishedAt: ago(minutes),
  succeededAt: ago(minutes),
  end: 'done',
});

test('a trigger’s period is the minutes of its cron expression', () => {
  expect(getPeriodMinutes('*/5 * * * *')).toBe(5);
  expect(getPeriodMinutes('*/30 * * * *')).toBe(30);
});

test('a job that has just succeeded is on time, and says when it ran', () => {
  expect(healthOf(succeeded(3))).toEqual({
    lastRun: ago(3).toISOString(),
    lastSuccess: ago(3).toISOString(),
    outcome: 'done',
    lagSeconds: 180,
    isLate: false,
  });
});

test.each([
  [5, false],
  [10, false],
  [15, false],
  [15.1, true],
  [600, true],
])('a job that last succeeded %d minutes ago is late: %s, since it was due after five', (minutes, isLate) => {
  expect(healthOf(succeeded(minutes)).isLate).toBe(isLate);
});

test('a job that fails each time is late by its last success, not by its last run', () => {
  const health = healthOf({ ...succeeded(16), startedAt: ago(1), finishedAt: ago(1), end: 'failed' });
  expect(health).toMatchObject({ lastRun: ago(1).toISOString(), lastSuccess: ago(16).toISOString(), outcome: 'failed', isLate: true });
});

test.each([
  ['has not run in a store that has just begun', {}, null, { lastRun: null, outcome: null, lagSeconds: null, isLate: false }],
  [
    'fails since a moment ago',
    { firstStartedAt: ago(5), startedAt: ago(0), finishedAt: ago(0), end: 'failed' },
    null,
    { lagSeconds: 300, isLate: false },
  ],
  [
    'fails since long ago',
    { firstStartedAt: ago(16), startedAt: ago(1), finishedAt: ago(1), end: 'failed' },
    null,
    { lagSeconds: 960, isLate: true },
  ],
  ['has not run, and has little to do', {}, ago(4), { lastRun: null, lagSeconds: 240, isLate: false }],
  ['has not run, and has work that is old', {}, ago(16), { lastRun: null, lagSeconds: 960, isLate: true }],
] as const)('a job that has never succeeded and %s', (_, times, oldestWork, health) => {
  expect(healthOf(times, oldestWork)).toMatchObject({ lastSuccess: null, ...health });
});

test('a job lags by its oldest work, and is not late while it succeeds: a long queue is worked off run by run', () => {
  expect(healthOf(succeeded(2), ago(90))).toMatchObject({ lagSeconds: 5_400, isLate: false });
  expect(healthOf(succeeded(4), ago(1))).toMatchObject({ lagSeconds: 240 });
});

test('times that are ahead of the clock count as never; a few minutes are as if they were now', () => {
  const ahead = { ...succeeded(-525_600), firstStartedAt: ago(-525_600) };
  expect(healthOf(ahead)).toEqual({ lastRun: null, lastSuccess: null, outcome: null, lagSeconds: null, isLate: false });
  expect(healthOf({ ...ahead, firstStartedAt: ago(60) })).toMatchObject({ lastSuccess: null, isLate: true });
  expect(healthOf(succeeded(-1))).toMatchObject({ outcome: 'done', lagSeconds: 0, isLate: false });
});

test('a run that has not ended is running while its lease lasts, and interrupted after it', () => {
  const begun = { ...succeeded(8), startedAt: ago(3) };
  expect(healthOf({ ...begun, leaseUntil: ago(-1) }).outcome).toBe('running');
  expect(healthOf({ ...begun, leaseUntil: ago(1) }).outcome).toBe('interrupted');
});

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [172_799, '47 h'],
  [172_800, '2 days'],
  [null, 'unknown'],
])('a lag of %s seconds is %s', (seconds, text) => {
  expect(formatLag(seconds)).toBe(text);
});

test.each([
  ['done', false, 'On time'],
  ['running', false, 'On time'],
  ['overtaken', false, 'On time'],
  ['failed', false, 'Failed'],
  ['interrupted', false, 'Failed'],
  ['failed', true, 'Late'],
  ['done', true, 'Late'],
  [null, true, 'Late'],
  [null, false, 'Not run yet'],
] as const)('a job whose last run is %s, and late: %s, is marked %s', (outcome, isLate, word) => {
  expect(getJobBadge({ outcome, isLate }).word).toBe(word);
});

test.each([
  ['done', 3, 'Last run 3 minutes ago: finished'],
  ['failed', 0, 'Last run just now: failed'],
  ['running', 1, 'Last run 1 minute ago: still running'],
  ['interrupted', 180, 'Last run 3 hours ago: interrupted'],
  ['overtaken', 4, 'Last run 4 minutes ago: stopped, another run had done the same work'],
] as const)('a last run that is %s and began %d minutes ago', (outcome, minutes, text) => {
  expect(formatLastRun({ lastRun: ago(minutes).toISOString(), outcome }, NOW)).toBe(text);
});

test('a job that has not run has no last run', () => {
  expect(formatLastRun({ lastRun: null, outcome: null }, NOW)).toBe('Has not run yet');
});

test('what runs came to is summed up by how they ended', () => {
  expect(formatRuns(['done'])).toBe('1 job has run: 1 finished.');
  expect(formatRuns(['done', 'failed', 'done', 'busy'])).toBe(
    '4 jobs have run: 2 finished, 1 failed, 1 left to a run that had begun before.',
  );
});

test('what a run cost is said in milliseconds and rows', () => {
  expect(formatCost({ ms: 1_204, rowsRead: 2_312, rowsWritten: 1 })).toBe('Took 1,204 ms, read 2,312 rows, wrote 1 row.');
});
