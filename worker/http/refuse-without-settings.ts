import { AppError, ERRORS } from '#base/errors';
import type { Env } from '#worker/env';
import { newId } from '#worker/platform/ids';
import { readSettings } from '#worker/settings';
import { PRIVATE } from './caching/cache-headers.ts';
import { buildErrorBody } from './on-error.ts';

/**
 * The response to every request while a variable is missing or wrong: 500 in words, or the API's error on a path of the API; the log names
 * the variable. Null for a Worker that has its settings.
 */
export function refuseWithoutSettings(request: Request, env: Env): Response | null {
  try {
    readSettings(env);
    return null;
  } catch (error) {
    const requestId = request.headers.get('cf-ray') ?? newId(Date.now());
    console.error(JSON.stringify({ level: 'error', requestId, cause: (error as Error).message }));
    const { status } = ERRORS.UNKNOWN_ERROR;
    const headers = { 'Cache-Control': PRIVATE, 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': requestId };
    if (/^\/(v1\/|alltemplates$)/.test(new URL(request.url).pathname))
      return Response.json(buildErrorBody(new AppError('UNKNOWN_ERROR'), requestId), { status, headers });
    return new Response(`This site is not set up yet. ${(error as Error).message}\n`, { status, headers });
  }
}
