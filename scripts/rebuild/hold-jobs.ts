import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '#scripts/cli/refusal';
import type { Db } from '#worker/db/client';
import type { JobName } from '#worker/jobs/runner/job-state';
import { LEASE_MS } from '#worker/jobs/runner/run-jobs';
import * as repo from './job-leases-repo.ts';

/** What a rebuild compares, these jobs write. */
const JOBS: readonly JobName[] = ['roll-up-plays', 'roll-up-views', 'refresh-scores', 'close-day'];
const CLOCKS_DIFFER_MS = 60_000;
/** A lease that lasts longer than a run's own would be taken for one of a clock that was ahead. */
const HOLD_MS = LEASE_MS - CLOCKS_DIFFER_MS;
const RENEW_MS = HOLD_MS / 4;
const RETRY_MS = 2_000;
const WAIT_MOST_MS = LEASE_MS + CLOCKS_DIFFER_MS;

export interface HoldOptions {
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
export async function holdJobs<T>(db: Db, { clock, wait = sleep }: HoldOptions, work: () => Promise<T>): Promise<T> {
  const ours: repo.TakenLease[] = [];
  const take = async () => {
    const now = clock().getTime();
    const until = now + HOLD_MS;
    const held = await repo.takeLeases(db, JOBS, { now, until, ours, latest: now + LEASE_MS + CLOCKS_DIFFER_MS });
    ours.push(...held.map(({ name }) => ({ name, until })));
    return held.length === JOBS.length;
  };
  let renewal: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;
  try {
    await waitUntil(take, { clock, wait });
    // A renewal that fails is made up for by the next one. Without any, what is written is still refused where a roll-up has counted.
    timer = setInterval(() => {
      renewal = take().catch(() => undefined);
    }, RENEW_MS);
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
    // Where they cannot be given back they end by themselves, which is no reason to forget what was done.
    await repo.endLeases(db, ours).catch(() => undefined);
  }
}

/** Who runs the jobs and how often they have stored something: the same text before and after some work means that none ran meanwhile. */
export async function describeRuns(db: Db): Promise<string> {
  return JSON.stringify(await repo.findLeases(db, JOBS));
}

/** Waits for runs that have begun. */
export async function waitForJobs(db: Db, { clock, wait = sleep }: HoldOptions): Promise<void> {
  const isRunning = ({ leaseUntil }: repo.JobLease) => {
    const left = (leaseUntil ?? 0) - clock().getTime();
    return left > 0 && left <= LEASE_MS + CLOCKS_DIFFER_MS;
  };
  await waitUntil(async () => !(await repo.findLeases(db, JOBS)).some(isRunning), { clock, wait });
}

async function waitUntil(isReached: () => Promise<boolean>, { clock, wait }: Required<HoldOptions>): Promise<void> {
  const start = clock().getTime();
  while (!(await isReached())) {
    if (clock().getTime() - start > WAIT_MOST_MS)
      throw refusal('The roll-ups of this site run without a break, so nothing could be compared. Run it again later.');
    await wait(RETRY_MS);
  }
}
