import type { ErrorCode } from '#base/errors';
import type { Db, SqlCondition } from '#worker/db/client';
import { buildRefusal } from './refusal-sql.ts';

/**
 * A statement that lets its batch write nothing and fail with an AppError unless the condition is true by then. D1 has no transaction
 * around a read and a write, so what has permitted a write is asked once more in its batch.
 */
export const refuseUnless = (db: Db, code: ErrorCode, condition: SqlCondition) => db.run(buildRefusal(code, condition));
