import type { Db } from '#worker/db/client';
import type { JobRun } from '#worker/jobs/runner/job-run';
import { isOvertaken } from '#worker/jobs/runner/repo';
import { countRows, findDifferences, type StatsDifference } from './compare.ts';
import { deriveExpectedStats } from './derive.ts';
import { writeDifferences } from './write-differences.ts';

/** Corrections are compared again at most this many times. */
const MAX_PASSES = 3;

interface StatsComparison {
  /** The number of expected rows. */
  rowCount: number;
  differences: StatsDifference[];
  run: JobRun<'roll-up-plays'>;
}

/** Computes the expected rows of the roll-ups and compares them with the stored ones. Writes nothing. */
export async function compareStats(db: Db, now: Date): Promise<StatsComparison> {
  const expected = await deriveExpectedStats(db, now);
  return { rowCount: countRows(expected.expectedRows), differences: await findDifferences(db, expected), run: expected.run };
}

export interface RebuildResult {
  rowCount: number;
  /** The differences before the rebuild. */
  differences: StatsDifference[];
  /** The differences after it. */
  remaining: StatsDifference[];
}

/** Computes the expected rows of the roll-ups, corrects the stored rows that differ, and compares again. */
export async function rebuildStats(db: Db, clock: () => Date): Promise<RebuildResult> {
  const firstComparison = await compareStats(db, clock());
  let lastComparison = firstComparison;
  for (let pass = 0; lastComparison.differences.length > 0 && pass < MAX_PASSES; pass += 1) {
    await writeDifferences(db, lastComparison.differences, { run: lastComparison.run, now: clock() }).catch((error: unknown) => {
      // A roll-up has counted since the comparison, so the next pass compares again.
      if (!isOvertaken(error)) throw error;
    });
    lastComparison = await compareStats(db, clock());
  }
  return { rowCount: firstComparison.rowCount, differences: firstComparison.differences, remaining: lastComparison.differences };
}
