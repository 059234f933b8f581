import type { Db } from '#worker/db/client';
import type { JobRun } from '#worker/jobs/runner/job-run';
import { isOvertaken } from '#worker/jobs/runner/repo';
import { countRows, findDifferences, type StatsDifference } from './compare.ts';
import { deriveRows } from './derive.ts';
import { writeDifferences } from './write-differences.ts';

/** What is written is compared again, so often at most. */
const MAX_PASSES = 3;

interface StatsComparison {
  /** How many rows roll-ups keep. */
  rows: number;
  /** Where they differ from what they should be. */
  differences: StatsDifference[];
  run: JobRun<'roll-up-plays'>;
}

/** Counts anew all that roll-ups keep, and tells where that differs. It writes nothing. */
export async function compareStats(db: Db, now: Date): Promise<StatsComparison> {
  const expected = await deriveRows(db, now);
  return { rows: countRows(expected.state), differences: await findDifferences(db, expected), run: expected.run };
}

export interface RebuildResult {
  rows: number;
  /** Where they differed at first. */
  differences: StatsDifference[];
  /** Where they still do. */
  remaining: StatsDifference[];
}

/** Counts anew all that roll-ups keep, puts right what differs, and compares again. */
export async function rebuildStats(db: Db, clock: () => Date): Promise<RebuildResult> {
  const first = await compareStats(db, clock());
  let last = first;
  for (let pass = 0; last.differences.length > 0 && pass < MAX_PASSES; pass += 1) {
    await writeDifferences(db, last.differences, { run: last.run, now: clock() }).catch((error: unknown) => {
      // A roll-up has counted since it was compared: all of it is compared again.
      if (!isOvertaken(error)) throw error;
    });
    last = await compareStats(db, clock());
  }
  return { rows: first.rows, differences: first.differences, remaining: last.differences };
}
