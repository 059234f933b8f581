import type { Db } from '#worker/db/client';
import type { Difference } from './compare.ts';
import { describeRuns, type HoldOptions, holdJobs, openStoreClock, waitForJobs } from './hold-jobs.ts';
import { compareStats, type Rebuilt, rebuildStats } from './rebuild.ts';

const LOOKS_MOST = 3;

/** Rebuilds beside a site that runs, whose roll-ups wait meanwhile; by the store's clock unless another is given. */
export async function rebuildBesideJobs(db: Db, { clock, ...rest }: Partial<HoldOptions> = {}): Promise<Rebuilt> {
  const options = { ...rest, clock: clock ?? (await openStoreClock(db)) };
  return holdJobs(db, options, () => rebuildStats(db, options.clock));
}

export interface Check {
  rows: number;
  found: Difference[];
  /** Whether no roll-up counted while it was compared; else what was just counted may be among what was found. */
  isCertain: boolean;
}

/** Compares beside a site that runs, and writes nothing. Where something differs and a roll-up has counted meanwhile it looks again, for what differs each time. */
export async function checkBesideJobs(db: Db, { clock, ...rest }: Partial<HoldOptions> = {}): Promise<Check> {
  const options = { ...rest, clock: clock ?? (await openStoreClock(db)) };
  let found: Difference[] | null = null;
  for (let look = 1; ; look += 1) {
    await waitForJobs(db, options);
    const before = await describeRuns(db);
    const comparison = await compareStats(db, options.clock());
    if (before === (await describeRuns(db))) return { rows: comparison.rows, found: comparison.found, isCertain: true };
    found = found === null ? comparison.found : findBoth(found, comparison.found);
    if (found.length === 0 || look === LOOKS_MOST) return { rows: comparison.rows, found, isCertain: found.length === 0 };
  }
}

/** Those of the second list that are in the first one too. */
function findBoth(first: readonly Difference[], second: readonly Difference[]): Difference[] {
  const named = new Set(first.map(({ name, key }) => `${name} ${key}`));
  return second.filter(({ name, key }) => named.has(`${name} ${key}`));
}
