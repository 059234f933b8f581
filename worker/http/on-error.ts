import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type AppError, ERRORS, getErrorText } from '#base/errors';
import type { AppEnv } from './app-types.ts';
import { PRIVATE } from './caching/cache-headers.ts';
import { logFailure, toAppError } from './failures.ts';

/** The only place that turns exceptions of the API into responses. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  logFailure(error, { requestId: c.var.ctx?.requestId, method: c.req.method, path: c.req.path });
  return sendError(c, toAppError(error));
}

/** The body of every error of the API. */
export function buildErrorBody(error: AppError, requestId: string | undefined) {
  const { code, details } = error;
  const publicCode = details.responseCode ?? code;
  return {
    error: {
      code: publicCode,
      message: getErrorText(error),
      ...details.extensions,
      ...(details.issues && { issues: details.issues }),
      ...(code === 'UNKNOWN_ERROR' && requestId && { requestId }),
    },
  };
}

function sendError(c: Context<AppEnv>, error: AppError): Response {
  const { code, details } = error;
  c.header('Cache-Control', PRIVATE);
  if (details.retryAfterSeconds !== undefined) c.header('Retry-After', String(details.retryAfterSeconds));
  if (details.allow !== undefined) c.header('Allow', details.allow);
  return c.json(buildErrorBody(error, c.var.ctx?.requestId), ERRORS[code].status as ContentfulStatusCode);
}
