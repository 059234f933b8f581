import type { Db } from '#worker/db/client';
import type { JobRun } from '#worker/jobs/runner/job-run';
import { isOvertaken } from '#worker/jobs/runner/repo';
import { countRows, findDifferences, type StatsDifference } from './compare.ts';
import { deriveRows } from './derive.ts';
import { writeDifferences } from './write-differences.ts';

/** Corrections are compared again at most this many times. */
const MAX_PASSES = 3;

interface StatsComparison {
  /** The number of derived rows. */
  rows: number;
  differences: StatsDifference[];
  run: JobRun<'roll-up-plays'>;
}

/** Derives all rows of the roll-ups and compares them with the stored ones. Writes nothing. */
export async function compareStats(db: Db, now: Date): Promise<StatsComparison> {
  const expected = await deriveRows(db, now);
  return { rows: countRows(expected.state), differences: await findDifferences(db, expected), run: expected.run };
}

export interface RebuildResult {
  rows: number;
  /** The differences before the rebuild. */
  differences: StatsDifference[];
  /** The differences after it. */
  remaining: StatsDifference[];
}

/** Derives all rows of the roll-ups, corrects the stored rows that differ, and compares again. */
export async function rebuildStats(db: Db, clock: () => Date): Promise<RebuildResult> {
  const first = await compareStats(db, clock());
  let last = first;
  for (let pass = 0; last.differences.length > 0 && pass < MAX_PASSES; pass += 1) {
    await writeDifferences(db, last.differences, { run: last.run, now: clock() }).catch((error: unknown) => {
      // A roll-up has counted since the comparison, so the next pass compares again.
      if (!isOvertaken(error)) throw error;
    });
    last = await compareStats(db, clock());
  }
  return { rows: first.rows, differences: first.differences, remaining: last.differences };
}
