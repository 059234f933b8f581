import type { Db } from '#worker/db/client';
import type { StatsDifference } from './compare.ts';
import { getRunsFingerprint, openStoreClock, type PauseJobsOptions, waitForJobs, withJobsPaused } from './pause-jobs.ts';
import { compareStats, type RebuildResult, rebuildStats } from './rebuild.ts';

const MAX_COMPARISONS = 3;

/** Rebuilds beside a site that runs, whose roll-ups wait meanwhile; by the store's clock unless another is given. */
export async function rebuildLiveStats(db: Db, { clock, ...rest }: Partial<PauseJobsOptions> = {}): Promise<RebuildResult> {
  const options = { ...rest, clock: clock ?? (await openStoreClock(db)) };
  return withJobsPaused(db, options, () => rebuildStats(db, options.clock));
}

export interface StatsCheck {
  rows: number;
  differences: StatsDifference[];
  /** Whether no roll-up counted while it was compared; else what was just counted may be among what was found. */
  isCertain: boolean;
}

/** Compares beside a site that runs, and writes nothing. Where something differs and a roll-up has counted meanwhile it looks again, for what differs each time. */
export async function checkLiveStats(db: Db, { clock, ...rest }: Partial<PauseJobsOptions> = {}): Promise<StatsCheck> {
  const options = { ...rest, clock: clock ?? (await openStoreClock(db)) };
  let found: StatsDifference[] | null = null;
  for (let look = 1; ; look += 1) {
    await waitForJobs(db, options);
    const before = await getRunsFingerprint(db);
    const comparison = await compareStats(db, options.clock());
    if (before === (await getRunsFingerprint(db))) return { rows: comparison.rows, differences: comparison.differences, isCertain: true };
    found = found === null ? comparison.differences : intersectDifferences(found, comparison.differences);
    if (found.length === 0 || look === MAX_COMPARISONS) return { rows: comparison.rows, differences: found, isCertain: found.length === 0 };
  }
}

/** Those of the second list that are in the first one too. */
function intersectDifferences(first: readonly StatsDifference[], second: readonly StatsDifference[]): StatsDifference[] {
  const named = new Set(first.map(({ name, key }) => `${name} ${key}`));
  return second.filter(({ name, key }) => named.has(`${name} ${key}`));
}
