import type { Db } from '#worker/db/client';
import { type Difference, differences, rowsOf } from './compare.ts';
import { derive } from './derive.ts';
import { write } from './write.ts';

export interface Rebuilt {
  /** How many rows roll-ups keep. */
  rows: number;
  /** Where they differed from what they should be. */
  found: Difference[];
}

/** Counts anew all that roll-ups keep, and unless it is only to be checked puts right what differs. */
export async function rebuild(db: Db, { isCheck }: { isCheck: boolean }): Promise<Rebuilt> {
  const now = await lastRun(db);
  const right = await derive(db, now);
  const found = await differences(db, right);
  if (!isCheck) await write(db, found, now);
  return { rows: rowsOf(right), found };
}

/** What users show of their ranks is of the periods that were running then. */
async function lastRun(db: Db): Promise<Date> {
  const [row] = await db.all<{ at: number }>("select ran_at as at from jobs where name = 'reset-ranks'");
  return new Date(row?.at ?? Date.now());
}
