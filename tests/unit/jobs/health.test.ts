import { expect, test } from 'vitest';
import { getJobHealth, getNextRun, getPeriodMinutes, getRunTimeMs, type JobTimes } from '#rules/jobs/health';
import {
  describeJobFailure,
  describeQueue,
  formatCost,
  formatLastRun,
  formatNextRun,
  formatRuns,
  getJobAdvice,
  getJobBadge,
} from '#rules/jobs/job-texts';

const NOW = new Date('2026-11-20T05:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const NEVER: JobTimes = { firstStartedAt: null, startedAt: null, finishedAt: null, succeededAt: null, leaseUntil: null, end: null };
const getHealth = (times: Partial<JobTimes>, oldestWork: Date | null = null) =>
  getJobHealth({ ...NEVER, ...times }, { now: NOW, periodMinutes: 5, oldestWork });
const succeededAgo = (minutes: number): Partial<JobTimes> => ({
  firstStartedAt: minutesAgo(10_000),
  startedAt: minutesAgo(minutes),
  finishedAt: minutesAgo(minutes),
  succeededAt: minutesAgo(minutes),
  end: 'done',
});

test('the period of a job comes from its cron expression', () => {
  expect(getPeriodMinutes('*/5 * * * *')).toBe(5);
  expect(getPeriodMinutes('*/30 * * * *')).toBe(30);
});

test('a job that has just succeeded is on time and has the times of its run', () => {
  expect(getHealth(succeededAgo(3))).toEqual({
    lastRun: minutesAgo(3).toISOString(),
    lastSuccess: minutesAgo(3).toISOString(),
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
])('a job with a period of five minutes that last succeeded %d minutes ago: late is %s', (minutes, isLate) => {
  expect(getHealth(succeededAgo(minutes)).isLate).toBe(isLate);
});

test('the lateness of a failing job depends on its last success, not on its last run', () => {
  const health = getHealth({ ...succeededAgo(16), startedAt: minutesAgo(1), finishedAt: minutesAgo(1), end: 'failed' });
  expect(health).toMatchObject({
    lastRun: minutesAgo(1).toISOString(),
    lastSuccess: minutesAgo(16).toISOString(),
    outcome: 'failed',
    isLate: true,
  });
});

test.each([
  ['has not run in a new database', {}, null, { lastRun: null, outcome: null, lagSeconds: null, isLate: false }],
  [
    'has failed for a short time',
    { firstStartedAt: minutesAgo(5), startedAt: minutesAgo(0), finishedAt: minutesAgo(0), end: 'failed' },
    null,
    { lagSeconds: 300, isLate: false },
  ],
  [
    'has failed for a long time',
    { firstStartedAt: minutesAgo(16), startedAt: minutesAgo(1), finishedAt: minutesAgo(1), end: 'failed' },
    null,
    { lagSeconds: 960, isLate: true },
  ],
  ['has not run and has recent work', {}, minutesAgo(4), { lastRun: null, lagSeconds: 240, isLate: false }],
  ['has not run and has old work', {}, minutesAgo(16), { lastRun: null, lagSeconds: 960, isLate: true }],
] as const)('a job that has never succeeded and %s', (_, times, oldestWork, health) => {
  expect(getHealth(times, oldestWork)).toMatchObject({ lastSuccess: null, ...health });
});

test('old pending work increases the lag but does not make a succeeding job late', () => {
  expect(getHealth(succeededAgo(2), minutesAgo(90))).toMatchObject({ lagSeconds: 5_400, isLate: false });
  expect(getHealth(succeededAgo(4), minutesAgo(1))).toMatchObject({ lagSeconds: 240 });
});

test('times in the future are ignored, except for a few minutes, which count as now', () => {
  const ahead = { ...succeededAgo(-525_600), firstStartedAt: minutesAgo(-525_600) };
  expect(getHealth(ahead)).toEqual({ lastRun: null, lastSuccess: null, outcome: null, lagSeconds: null, isLate: false });
  expect(getHealth({ ...ahead, firstStartedAt: minutesAgo(60) })).toMatchObject({ lastSuccess: null, isLate: true });
  expect(getHealth(succeededAgo(-1))).toMatchObject({ outcome: 'done', lagSeconds: 0, isLate: false });
});

test('a run that has not ended is running until its lease ends, and interrupted afterwards', () => {
  const unfinished = { ...succeededAgo(8), startedAt: minutesAgo(3) };
  expect(getHealth({ ...unfinished, leaseUntil: minutesAgo(-1) }).outcome).toBe('running');
  expect(getHealth({ ...unfinished, leaseUntil: minutesAgo(1) }).outcome).toBe('interrupted');
});

test.each([
  ['done', false, 'On time'],
  ['running', false, 'On time'],
  ['overtaken', false, 'On time'],
  ['failed', false, 'Failed'],
  ['interrupted', false, 'Failed'],
  ['failed', true, 'Late'],
  ['done', true, 'Late'],
  ['off', false, 'Off'],
  [null, true, 'Late'],
  [null, false, 'Not run yet'],
] as const)('the badge of a job with outcome %s and late %s is %s', (outcome, isLate, label) => {
  expect(getJobBadge({ outcome, isLate }).label).toBe(label);
});

test.each([
  ['done', 3, 'Last run 3 minutes ago: finished'],
  ['failed', 0, 'Last run just now: failed'],
  ['running', 1, 'Last run 1 minute ago: still running'],
  ['interrupted', 180, 'Last run 3 hours ago: interrupted'],
  ['off', 5, 'Last run 5 minutes ago: off, since the site has no bucket for backups'],
  ['overtaken', 4, 'Last run 4 minutes ago: stopped because another run did the same work'],
] as const)('describes a last run with outcome %s that started %d minutes ago', (outcome, minutes, text) => {
  expect(formatLastRun({ lastRun: minutesAgo(minutes).toISOString(), outcome }, NOW)).toBe(text);
});

test('says how long a run took, unless it has not ended', () => {
  const run = (outcome: 'done' | 'failed' | 'running', tookMs: number | null) =>
    formatLastRun({ lastRun: minutesAgo(3).toISOString(), outcome, tookMs }, NOW);
  expect(run('done', 412)).toBe('Last run 3 minutes ago: finished after 412 ms');
  expect(run('failed', 61_250)).toBe('Last run 3 minutes ago: failed after 61.3 s');
  expect(run('running', null)).toBe('Last run 3 minutes ago: still running');
  expect(getRunTimeMs({ startedAt: minutesAgo(2), finishedAt: minutesAgo(1) })).toBe(60_000);
  expect(getRunTimeMs({ startedAt: minutesAgo(1), finishedAt: minutesAgo(2) })).toBeNull();
});

test('a job runs next at the next multiple of its period, which staff read in UTC+7', () => {
  const nextRun = getNextRun(new Date('2026-11-20T08:03:10.000Z'), 5).toISOString();
  expect(nextRun).toBe('2026-11-20T08:05:00.000Z');
  expect(getNextRun(new Date(nextRun), 10).toISOString()).toBe('2026-11-20T08:10:00.000Z');
  expect(formatNextRun({ periodMinutes: 5, nextRun })).toBe('Runs every 5 minutes, next at 15:05.');
});

test.each([
  ['done', false, '', ''],
  ['failed', false, 'Its last success was on 20 Nov 2026, 15:00.', 'The next run tries again. Look here after it.'],
  [
    'failed',
    true,
    'Its last success was on 20 Nov 2026, 15:00.',
    'Its work waits and is not lost. Repair the cause: see “When an alarm rings” in docs/operate.md.',
  ],
  [
    'done',
    true,
    'Its last success was on 20 Nov 2026, 15:00.',
    'Cron does not start it, or it does not finish: see “When an alarm rings” in docs/operate.md.',
  ],
  ['off', false, '', 'Bind a bucket to switch it on: see “Nightly backups” in docs/deploy.md.'],
] as const)('says since when a job with outcome %s and late %s fails, and what to do', (outcome, isLate, failure, advice) => {
  const job = { lastRun: NOW.toISOString(), lastSuccess: '2026-11-20T08:00:00.000Z', outcome, isLate };
  expect([describeJobFailure(job), getJobAdvice(job)]).toEqual([failure, advice]);
  if (failure) expect(describeJobFailure({ ...job, lastSuccess: null })).toBe('It has never succeeded.');
});

test('names a queue and since when its oldest entry waits', () => {
  expect(describeQueue({ name: 'plays', oldest: null }, NOW)).toEqual({ label: 'Plays to count', text: 'Nothing waits' });
  expect(describeQueue({ name: 'mails', oldest: minutesAgo(4).toISOString() }, NOW).text).toMatch(
    /^The oldest waits since .* \(4 minutes ago\)$/,
  );
});

test('describes a job that has not run', () => {
  expect(formatLastRun({ lastRun: null, outcome: null }, NOW)).toBe('Has not run yet');
});

test('counts runs by outcome', () => {
  expect(formatRuns(['done'])).toBe('1 job has run: 1 finished.');
  expect(formatRuns(['done', 'failed', 'done', 'busy'])).toBe(
    '4 jobs have run: 2 finished, 1 failed, 1 skipped because another run was in progress.',
  );
});

test('describes the cost of a run in milliseconds and rows', () => {
  expect(formatCost({ ms: 1_204, rowsRead: 2_312, rowsWritten: 1 })).toBe('Took 1,204 ms, read 2,312 rows, wrote 1 row.');
});
