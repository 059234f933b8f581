import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '#scripts/cli/user-error';
import type { Db } from '#worker/db/client';
import type { JobName } from '#worker/jobs/runner/job-state';
import { LEASE_MS } from '#worker/jobs/runner/run-jobs';
import * as repo from './job-leases-repo.ts';

/** What a rebuild compares, these jobs write. */
const JOBS: readonly JobName[] = ['roll-up-plays', 'roll-up-views', 'refresh-scores', 'close-day'];
const MAX_CLOCK_SKEW_MS = 60_000;
/** A lease that lasts longer than a run's own would be taken for one of a clock that was ahead. */
const PAUSE_LEASE_MS = LEASE_MS - MAX_CLOCK_SKEW_MS;
const RENEW_MS = PAUSE_LEASE_MS / 4;
const RETRY_MS = 2_000;
const MAX_WAIT_MS = LEASE_MS + MAX_CLOCK_SKEW_MS;

export interface PauseJobsOptions {
  clock: () => Date;
  wait?: (ms: number) => Promise<unknown>;
}

/** A clock that goes by the store's. */
export async function openStoreClock(db: Db): Promise<() => Date> {
  const [row] = await repo.findStoreTime(db);
  const ahead = (row?.now ?? Date.now()) - Date.now();
  return () => new Date(Date.now() + ahead);
}

/**
 * Does some work while no roll-up runs: it takes their leases, waiting for runs that have begun, renews them and gives them back. Where
 * this process is killed they end by themselves within minutes.
 */
export async function withJobsPaused<T>(db: Db, { clock, wait = sleep }: PauseJobsOptions, work: () => Promise<T>): Promise<T> {
  const ownLeases: repo.AcquiredLease[] = [];
  const acquire = async () => {
    const now = clock().getTime();
    const until = now + PAUSE_LEASE_MS;
    const held = await repo.acquireLeases(db, JOBS, { now, until, ownLeases, latest: now + LEASE_MS + MAX_CLOCK_SKEW_MS });
    ownLeases.push(...held.map(({ name }) => ({ name, until })));
    return held.length === JOBS.length;
  };
  let renewal: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;
  try {
    await pollUntil(acquire, { clock, wait });
    // A renewal that fails is made up for by the next one. Without any, what is written is still refused where a roll-up has counted.
    timer = setInterval(() => {
      renewal = acquire().catch(() => undefined);
    }, RENEW_MS);
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
    // Where they cannot be given back they end by themselves, which is no reason to forget what was done.
    await repo.releaseLeases(db, ownLeases).catch(() => undefined);
  }
}

/** Who runs the jobs and how often they have stored something: the same text before and after some work means that none ran meanwhile. */
export async function getRunsFingerprint(db: Db): Promise<string> {
  return JSON.stringify(await repo.findLeases(db, JOBS));
}

/** Waits for runs that have begun. */
export async function waitForJobs(db: Db, { clock, wait = sleep }: PauseJobsOptions): Promise<void> {
  const isRunning = ({ leaseUntil }: repo.JobLease) => {
    const left = (leaseUntil ?? 0) - clock().getTime();
    return left > 0 && left <= LEASE_MS + MAX_CLOCK_SKEW_MS;
  };
  await pollUntil(async () => !(await repo.findLeases(db, JOBS)).some(isRunning), { clock, wait });
}

async function pollUntil(isReached: () => Promise<boolean>, { clock, wait }: Required<PauseJobsOptions>): Promise<void> {
  const start = clock().getTime();
  while (!(await isReached())) {
    if (clock().getTime() - start > MAX_WAIT_MS)
      throw UserError('The roll-ups of this site run without a break, so nothing could be compared. Run it again later.');
    await wait(RETRY_MS);
  }
}
