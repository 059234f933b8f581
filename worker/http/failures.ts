import { AppError, ERRORS } from '#base/errors';
import { isTransient } from '#worker/db/query-meter';

/** Faults of the store that pass without a change of ours: too much work, a restart, a lock, a full disk, a fault inside D1. */
const UNAVAILABLE =
  /D1 DB is overloaded|Too many requests queued|exceeded its CPU time limit|caused object to be reset|internal error; reference|SQLITE_BUSY|SQLITE_FULL/;
const RETRY_AFTER_SECONDS = 2;

/** What a failure is to the caller: the refusal of a service, a store that is unavailable for now, or a fault of the site. */
export function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  const isUnavailable = isTransient(error) || UNAVAILABLE.test(formatCause(error));
  return isUnavailable ? new AppError('TRY_AGAIN', { retryAfterSeconds: RETRY_AFTER_SECONDS }) : new AppError('UNKNOWN_ERROR');
}

/** Marks a page that is shown without what has failed: no cache keeps it, and programs come back for it. */
export function setErrorStatus({ response }: { response: ResponseInit & { headers: Headers } }, { code, details }: AppError): void {
  response.status = ERRORS[code].status;
  if (details.retryAfterSeconds !== undefined) response.headers.set('Retry-After', String(details.retryAfterSeconds));
}

interface FailedRequest {
  requestId: string | undefined;
  method: string;
  path: string;
}

/** Logs a failure on one line, under the request's id. What a service refuses without a cause is no failure. */
export function logFailure(error: Error, { requestId, method, path }: FailedRequest): void {
  if (error instanceof AppError && error.cause === undefined) return;
  const { code } = toAppError(error);
  const level = ERRORS[code].status === 503 ? 'warning' : 'error';
  console.error(JSON.stringify({ level, requestId, method, path, code, cause: formatCause(error), stack: error.stack }));
}

/** An error's message and those of its causes: Drizzle wraps the store's own words. */
const formatCause = ({ message, cause }: Error): string => (cause instanceof Error ? `${message} ${formatCause(cause)}` : message);
