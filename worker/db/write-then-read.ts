import type { BatchResponse } from 'drizzle-orm/batch';
import type { BatchStatement, Db } from './client.ts';

/** Runs writes and then reads in one batch, and returns the rows of the reads. */
export async function writeThenRead<Reads extends readonly BatchStatement[]>(
  db: Db,
  writes: readonly [BatchStatement, ...BatchStatement[]],
  reads: readonly [...Reads],
): Promise<BatchResponse<Reads>> {
  const results: unknown[] = await db.batch([...writes, ...reads]);
  return results.slice(writes.length) as BatchResponse<Reads>;
}
