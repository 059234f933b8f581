import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { advanceClock, bindings, clock } from '#tests/helpers/api';
import { createJobContext, queryRow } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { runAllJobs, runEachJob, type ScheduledJobs } from '#worker/jobs/runner/run-jobs';
import { openJobsPage } from '#worker/moderation/health/jobs-page';

const MINUTE_MS = 60_000;
const BUDGET = { statements: 10, bytes: 1_000 };
const SECRET = 'a-letter-nobody-else-may-read';
const successfulJobs: ScheduledJobs = { 'refresh-home': { run: async () => undefined, budget: BUDGET } };
const failingJobs: ScheduledJobs = {
  'refresh-home': {
    run: async ({ db }) => void (await db.run(sql`insert into nowhere (text) values (${SECRET})`)),
    budget: BUDGET,
  },
};

let logged: string[] = [];
const forgetJobs = () => bindings.DB.prepare('delete from job_states').run();
beforeEach(async () => {
  logged = [];
  // Another file on this store may have left the state of a job.
  await forgetJobs();
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetJobs();
});

const firstStart = async () => (await queryRow<{ at: number }>('select first_started_at as at from job_states'))?.at;

test('a job’s first start is stored once, and corrected if the clock was ahead', async () => {
  const timeAhead = new Date(clock.now.getTime() + 365 * 24 * 60 * MINUTE_MS);
  await runAllJobs(createJobContext(bindings.DB, timeAhead), successfulJobs);
  expect(await firstStart()).toBe(timeAhead.getTime());
  const startedAt = clock.now.getTime();
  await runAllJobs(createJobContext(), successfulJobs);
  advanceClock(5 * MINUTE_MS);
  await runAllJobs(createJobContext(), successfulJobs);
  expect(await firstStart()).toBe(startedAt);
});

test('a failure is logged and stored with the database’s message, without the values of the statement', async () => {
  await expect(runAllJobs(createJobContext(), failingJobs)).rejects.toThrow('1 of 1 jobs failed');
  const stored = await queryRow<{ outcome: string; cause: string }>('select outcome, cause from job_states');
  expect(stored).toEqual({ outcome: 'failed', cause: expect.stringContaining('no such table: nowhere') });
  expect(logged).toEqual([expect.stringContaining('no such table: nowhere')]);
  expect(JSON.stringify([logged, stored])).not.toContain(SECRET);
});

test('the stored cause of a failure has a maximum length', async () => {
  const run = async () => {
    throw new Error('x'.repeat(5_000));
  };
  await expect(runAllJobs(createJobContext(), { 'refresh-home': { run, budget: BUDGET } })).rejects.toThrow('1 of 1 jobs failed');
  expect((await queryRow<{ cause: string }>('select cause from job_states'))?.cause.length).toBe(300);
});

test('running all jobs returns the outcome and cost of each, and a failed job does not stop the others', async () => {
  const jobs = {
    ...failingJobs,
    'send-mails': { run: async ({ db }) => void (await db.run(sql`select 1`)), budget: BUDGET },
  } satisfies ScheduledJobs;
  expect(await runEachJob(createJobContext(), jobs)).toEqual([
    expect.objectContaining({ job: 'refresh-home', outcome: 'failed', cause: expect.stringContaining('no such table') }),
    expect.objectContaining({ job: 'send-mails', outcome: 'done', cause: '', ms: expect.any(Number), rowsRead: expect.any(Number) }),
  ]);
});

test('a public site has no jobs page and refuses to run jobs on request', async () => {
  const ctx = createRequestContext({ env: { ...bindings, DEVELOPMENT: '0' }, now: clock.now });
  const request = new Request('http://quizlark.test/dev/jobs', { method: 'POST', body: new URLSearchParams({ job: 'all' }) });
  expect(await openJobsPage(ctx, request)).toBeNull();
  expect(await queryRow('select 1 from job_states')).toBeNull();
});
