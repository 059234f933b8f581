import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '#scripts/cli/user-error';
import type { Db } from '#worker/db/client';
import type { JobName } from '#worker/jobs/runner/job-state';
import { LEASE_MS } from '#worker/jobs/runner/run-jobs';
import * as repo from './job-leases-repo.ts';

/** The jobs that write the derived tables or delete what they are recounted from. */
const PAUSED_JOBS: readonly JobName[] = ['roll-up-plays', 'roll-up-views', 'refresh-scores', 'close-day', 'thin-plays'];
const MAX_CLOCK_SKEW_MS = 60_000;
/** A run ignores a longer lease than its own, as one by a clock that was ahead. */
const PAUSE_LEASE_MS = LEASE_MS - MAX_CLOCK_SKEW_MS;
const RENEW_MS = PAUSE_LEASE_MS / 4;
const RETRY_MS = 2_000;
const MAX_WAIT_MS = LEASE_MS + MAX_CLOCK_SKEW_MS;

export interface PauseJobsOptions {
  clock: () => Date;
  /** The jobs to pause; by default those that concern the counters. */
  jobs?: readonly JobName[];
  wait?: (ms: number) => Promise<unknown>;
}

/** A clock with the database's time. */
export async function openStoreClock(db: Db): Promise<() => Date> {
  const [row] = await repo.findStoreTime(db);
  const offsetMs = (row?.now ?? Date.now()) - Date.now();
  return () => new Date(Date.now() + offsetMs);
}

/**
 * Runs `work` while none of the jobs runs: waits for runs in progress, acquires their leases, renews them and releases them. If this process is
 * killed, the leases expire within minutes.
 */
export async function withJobsPaused<T>(
  db: Db,
  { clock, wait = sleep, jobs = PAUSED_JOBS }: PauseJobsOptions,
  work: () => Promise<T>,
): Promise<T> {
  const ownLeases: repo.AcquiredLease[] = [];
  const acquire = async () => {
    const now = clock().getTime();
    const until = now + PAUSE_LEASE_MS;
    const acquiredLeases = await repo.acquireLeases(db, jobs, {
      now,
      until,
      ownLeases,
      latestEnd: now + LEASE_MS + MAX_CLOCK_SKEW_MS,
    });
    ownLeases.push(...acquiredLeases.map(({ name }) => ({ name, until })));
    return acquiredLeases.length === jobs.length;
  };
  let renewal: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;
  try {
    await pollUntil(acquire, { clock, wait });
    // The next renewal replaces a failed one. Even without a lease, a write is refused after a roll-up has counted.
    timer = setInterval(() => {
      renewal = acquire().catch(() => undefined);
    }, RENEW_MS);
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
    // Leases that cannot be released expire, so the failure must not hide the result of the work.
    await repo.releaseLeases(db, ownLeases).catch(() => undefined);
  }
}

/** A text of the jobs' leases and revisions. The same text before and after some work means that no job ran meanwhile. */
export async function getRunsFingerprint(db: Db): Promise<string> {
  return JSON.stringify(await repo.findLeases(db, PAUSED_JOBS));
}

/** Waits for runs in progress. */
export async function waitForJobs(db: Db, { clock, wait = sleep }: PauseJobsOptions): Promise<void> {
  const isRunning = ({ leaseUntil }: repo.JobLease) => {
    const remainingMs = (leaseUntil ?? 0) - clock().getTime();
    return remainingMs > 0 && remainingMs <= LEASE_MS + MAX_CLOCK_SKEW_MS;
  };
  await pollUntil(async () => !(await repo.findLeases(db, PAUSED_JOBS)).some(isRunning), { clock, wait });
}

async function pollUntil(isDone: () => Promise<boolean>, { clock, wait }: Required<Omit<PauseJobsOptions, 'jobs'>>): Promise<void> {
  const start = clock().getTime();
  while (!(await isDone())) {
    if (clock().getTime() - start > MAX_WAIT_MS)
      throw new UserError('The jobs of this site did not pause, so nothing was done. Run the command again later.');
    await wait(RETRY_MS);
  }
}
