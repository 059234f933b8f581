import type { Db } from '#worker/db/client';
import { writeAllPending } from '#worker/jobs/roll-up-plays/write-pending';
import { openJobRun } from '#worker/jobs/runner/job-run';
import { type Difference, differences, rowsOf } from './compare.ts';
import { derive } from './derive.ts';
import { write } from './write.ts';

export interface Rebuilt {
  /** How many rows roll-ups keep. */
  rows: number;
  /** Where they differed from what they should be. */
  found: Difference[];
}

/**
 * Counts anew all that roll-ups keep, and unless it is only to be checked puts right what differs. Pending plays are written
 * first, as the next quiet run would.
 */
export async function rebuild(db: Db, { isCheck }: { isCheck: boolean }): Promise<Rebuilt> {
  const now = await lastRun(db);
  await writeAllPending({ db, now }, await openJobRun(db, 'roll-up-plays'));
  const right = await derive(db);
  const found = await differences(db, right);
  if (!isCheck) await write(db, found, now);
  return { rows: rowsOf(right.state), found };
}

async function lastRun(db: Db): Promise<Date> {
  const [row] = await db.all<{ at: number }>("select started_at as at from job_states where name = 'roll-up-plays'");
  return new Date(row?.at ?? Date.now());
}
