import { AppError, ERRORS } from '#base/errors';
import type { Env } from '#worker/env';
import { readSettings } from '#worker/settings';
import { PRIVATE } from './caching/cache-headers.ts';
import { buildErrorBody } from './on-error.ts';

/**
 * The response to every request while a variable is missing or wrong: 500 in words, or the API's error below `/v1`; the log names the
 * variable. Null for a Worker that has its settings.
 */
export function refuseWithoutSettings({ url }: Request, env: Env): Response | null {
  try {
    readSettings(env);
    return null;
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', cause: (error as Error).message }));
    const { status } = ERRORS.UNKNOWN_ERROR;
    const headers = { 'Cache-Control': PRIVATE, 'X-Content-Type-Options': 'nosniff' };
    if (new URL(url).pathname.startsWith('/v1/'))
      return Response.json(buildErrorBody(new AppError('UNKNOWN_ERROR'), undefined), { status, headers });
    return new Response(`This site is not set up yet. ${(error as Error).message}\n`, { status, headers });
  }
}
