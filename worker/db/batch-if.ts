import { sql } from 'drizzle-orm';
import type { BatchStatement, Db, SqlCondition } from './client.ts';
import { getRootCauseMessage } from './root-cause.ts';

/** The error of SQLite for the text that `requireInBatch` parses if a condition is false. */
const CONDITION_FALSE = /malformed JSON/;

/**
 * A statement that lets its batch fail, and write nothing, unless all conditions are true by then. D1 has no transaction around a read and
 * a write, so what a call has read before its batch may have changed.
 */
export const requireInBatch = (db: Db, conditions: readonly SqlCondition[]) =>
  db.run(sql`select json(iif(${sql.join([...conditions], sql` and `)}, '1', 'x'))`);

/** Whether a batch failed because a condition of `requireInBatch` was false. */
export const isConditionError = (error: unknown): boolean => CONDITION_FALSE.test(getRootCauseMessage(error));

/** Runs statements in one batch if all conditions are true then, and returns their results; null, with nothing written, if one is false. */
export async function batchIf(
  db: Db,
  conditions: readonly SqlCondition[],
  statements: readonly BatchStatement[],
): Promise<readonly unknown[] | null> {
  const requirements = conditions.length > 0 ? [requireInBatch(db, conditions)] : [];
  const [first, ...rest] = [...requirements, ...statements];
  if (!first) return [];
  try {
    const results: unknown[] = await db.batch([first, ...rest]);
    return results.slice(requirements.length);
  } catch (error) {
    if (conditions.length > 0 && isConditionError(error)) return null;
    throw error;
  }
}
