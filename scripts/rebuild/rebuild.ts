import type { Db } from '#worker/db/client';
import type { JobRun } from '#worker/jobs/runner/job-run';
import { isOvertaken } from '#worker/jobs/runner/repo';
import { countRows, type Difference, findDifferences } from './compare.ts';
import { deriveRows } from './derive.ts';
import { writeDifferences } from './write.ts';

/** What is written is compared again, so often at most. */
const PASSES_MOST = 3;

interface Comparison {
  /** How many rows roll-ups keep. */
  rows: number;
  /** Where they differ from what they should be. */
  found: Difference[];
  run: JobRun<'roll-up-plays'>;
}

/** Counts anew all that roll-ups keep, and tells where that differs. It writes nothing. */
export async function compareStats(db: Db, now: Date): Promise<Comparison> {
  const right = await deriveRows(db, now);
  return { rows: countRows(right.state), found: await findDifferences(db, right), run: right.run };
}

export interface Rebuilt {
  rows: number;
  /** Where they differed at first. */
  found: Difference[];
  /** Where they still do. */
  left: Difference[];
}

/** Counts anew all that roll-ups keep, puts right what differs, and compares again. */
export async function rebuildStats(db: Db, clock: () => Date): Promise<Rebuilt> {
  const first = await compareStats(db, clock());
  let last = first;
  for (let pass = 0; last.found.length > 0 && pass < PASSES_MOST; pass += 1) {
    await writeDifferences(db, last.found, { run: last.run, now: clock() }).catch((error: unknown) => {
      // A roll-up has counted since it was compared: all of it is compared again.
      if (!isOvertaken(error)) throw error;
    });
    last = await compareStats(db, clock());
  }
  return { rows: first.rows, found: first.found, left: last.found };
}
