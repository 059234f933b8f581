import { AppError, ERRORS } from '#base/errors';
import { isTransient } from '#worker/db/query-meter';
import { getRootCauseMessage } from '#worker/db/root-cause';

/**
 * Errors of the store, not of a statement: overload, a restart, a lock, a full or failing disk, an internal error of D1; for the bucket the
 * codes of R2 for an internal error, an unavailable service and too many requests.
 */
const UNAVAILABLE = new RegExp(
  [
    ...['D1 DB is overloaded', 'Too many requests queued', 'exceeded its CPU time limit', 'caused object to be reset'],
    ...['internal error; reference', 'SQLITE_(?:BUSY|LOCKED|FULL|IOERR|NOMEM|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL|INTERRUPT)'],
    ...['database or disk is full', 'disk I/O error', 'unable to open database file', 'attempt to write a readonly database'],
    ...['\\((?:10001|10043|10058)\\)'],
    ...['database is locked', 'database disk image is malformed', 'file is not a database', 'out of memory'],
  ].join('|'),
);
const RETRY_AFTER_SECONDS = 2;

/** The AppError in an exception: a refusal of the store's guard may be inside an error of the statement that it refused. */
export function findAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return error instanceof Error ? findAppError(error.cause) : null;
}

/** Maps an exception to the caller's error: its AppError, a failure of the store, or an unknown error. */
export function toAppError(error: Error): AppError {
  const appError = findAppError(error);
  if (appError) return appError;
  // Outer errors repeat the statement with its values, which a caller may have chosen.
  const cause = getRootCauseMessage(error);
  const isUnavailable = isTransient(cause) || UNAVAILABLE.test(cause);
  return isUnavailable ? new AppError('TRY_AGAIN', { retryAfterSeconds: RETRY_AFTER_SECONDS }) : new AppError('UNKNOWN_ERROR');
}

/** Sets the error's status on a page that renders without the failed part, so that caches do not store it and clients retry. */
export function setErrorStatus({ response }: { response: ResponseInit & { headers: Headers } }, { code, details }: AppError): void {
  response.status = ERRORS[code].status;
  if (details.retryAfterSeconds !== undefined) response.headers.set('Retry-After', String(details.retryAfterSeconds));
}

interface FailedRequest {
  requestId: string | undefined;
  method: string;
  path: string;
}

/** Logs an error on one line with the request's id. Refusals by a service without a cause are not logged. */
export function logFailure(error: Error, { requestId, method, path }: FailedRequest): void {
  const appError = findAppError(error);
  if (appError && appError.cause === undefined) return;
  const { code } = toAppError(error);
  const level = ERRORS[code].status === 503 ? 'warning' : 'error';
  console.error(JSON.stringify({ level, requestId, method, path, code, cause: getRootCauseMessage(error), stack: formatStack(error) }));
}

/** The calls of a stack. The message above them may have the values of a statement, such as the hash of a session. */
const formatStack = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s*at /.test(line))
    .join('\n');
