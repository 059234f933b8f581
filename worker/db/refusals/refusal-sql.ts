import { type SQL, sql } from 'drizzle-orm';
import { AppError, ERRORS, type ErrorCode } from '#base/errors';
import { getRootCauseMessage } from '#worker/db/root-cause';

/** The error of SQLite for a path that does not begin with `$`. It repeats the path, which has the code of the refusal. */
const REFUSAL = /bad JSON path: 'refused:([A-Z_]+)'/;

/** A statement that fails, and its batch with it, unless the condition is true by then. `parseRefusal` reads the code from its error. */
export const buildRefusal = (code: ErrorCode, condition: SQL): SQL =>
  sql`select json_extract('{}', iif(${condition}, '$', ${`refused:${code}`})) as refusal`;

/** The AppError of a batch that a refusal has failed; null for other errors. */
export function parseRefusal(error: unknown): AppError | null {
  const code = REFUSAL.exec(getRootCauseMessage(error))?.[1];
  return code !== undefined && code in ERRORS ? new AppError(code as ErrorCode) : null;
}
