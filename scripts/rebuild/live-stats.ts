import type { Db } from '#worker/db/client';
import type { StatsDifference } from './compare.ts';
import { getRunsFingerprint, openStoreClock, type PauseJobsOptions, waitForJobs, withJobsPaused } from './pause-jobs.ts';
import { compareStats, type RebuildResult, rebuildStats } from './rebuild.ts';

const MAX_COMPARISONS = 3;

/** Rebuilds the stats of a running site while its roll-ups are paused. The default clock is the database's. */
export async function rebuildLiveStats(db: Db, { clock, ...rest }: Partial<PauseJobsOptions> = {}): Promise<RebuildResult> {
  const options = { ...rest, clock: clock ?? (await openStoreClock(db)) };
  return withJobsPaused(db, options, () => rebuildStats(db, options.clock));
}

export interface StatsCheck {
  rowCount: number;
  differences: StatsDifference[];
  /** False if a roll-up ran during the comparison, so that differences may be plays it has just counted. */
  isCertain: boolean;
}

/** Compares the stats of a running site without writing. If a roll-up ran meanwhile, it compares again and reports only differences of every comparison. */
export async function checkLiveStats(db: Db, { clock, ...rest }: Partial<PauseJobsOptions> = {}): Promise<StatsCheck> {
  const options = { ...rest, clock: clock ?? (await openStoreClock(db)) };
  let differences: StatsDifference[] | null = null;
  for (let round = 1; ; round += 1) {
    await waitForJobs(db, options);
    const fingerprint = await getRunsFingerprint(db);
    const comparison = await compareStats(db, options.clock());
    if (fingerprint === (await getRunsFingerprint(db)))
      return { rowCount: comparison.rowCount, differences: comparison.differences, isCertain: true };
    differences = differences === null ? comparison.differences : intersectDifferences(differences, comparison.differences);
    if (differences.length === 0 || round === MAX_COMPARISONS)
      return { rowCount: comparison.rowCount, differences, isCertain: differences.length === 0 };
  }
}

/** The differences of the second list that are in the first one too. */
function intersectDifferences(first: readonly StatsDifference[], second: readonly StatsDifference[]): StatsDifference[] {
  const firstKeys = new Set(first.map(({ name, key }) => `${name} ${key}`));
  return second.filter(({ name, key }) => firstKeys.has(`${name} ${key}`));
}
