import { AppError, ERRORS } from '#base/errors';
import { isTransient } from '#worker/db/query-meter';

/** Temporary database errors: overload, a restart, a lock, a full disk, an internal error of D1. */
const UNAVAILABLE =
  /D1 DB is overloaded|Too many requests queued|exceeded its CPU time limit|caused object to be reset|internal error; reference|SQLITE_BUSY|SQLITE_FULL/;
const RETRY_AFTER_SECONDS = 2;

/** Maps an exception to the caller's error: an AppError as it is, a temporary database error, or an unknown error. */
export function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  const isUnavailable = isTransient(error) || UNAVAILABLE.test(formatCause(error));
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
  if (error instanceof AppError && error.cause === undefined) return;
  const { code } = toAppError(error);
  const level = ERRORS[code].status === 503 ? 'warning' : 'error';
  console.error(JSON.stringify({ level, requestId, method, path, code, cause: formatCause(error), stack: error.stack }));
}

/** The messages of an error and its causes: Drizzle wraps the database's message. */
const formatCause = ({ message, cause }: Error): string => (cause instanceof Error ? `${message} ${formatCause(cause)}` : message);
