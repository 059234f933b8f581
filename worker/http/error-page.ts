import { ERRORS } from '#base/errors';
import type { RequestContext } from '#worker/context';
import { PRIVATE } from './caching/cache-headers.ts';
import { logFailure, toAppError } from './failures.ts';
import { buildErrorBody } from './on-error.ts';

interface ErrorPageOptions {
  request: Request;
  error: Error;
  /** Renders the page of another request in place of the one that failed. */
  render: (request: Request) => Promise<Response>;
}

/**
 * What a page that failed answers: 503 or 500 with a page that needs no store, or the API's error where a program asks for JSON.
 * What a service refuses concerns the address, which leads nowhere for this visitor: 404.
 */
export async function renderErrorPage(ctx: RequestContext, { request, error, render }: ErrorPageOptions): Promise<Response> {
  const url = new URL(request.url);
  logFailure(error, { requestId: ctx.requestId, method: request.method, path: url.pathname });
  const appError = toAppError(error);
  const { status } = ERRORS[appError.code];
  if (status < 500) return new Response(null, { status: 404 });
  const body = wantsJson(request)
    ? Response.json(buildErrorBody(appError, ctx.requestId))
    : await render(new Request(new URL(`${status === 503 ? '/503' : '/500'}${url.search}`, url), { headers: request.headers }));
  const response = new Response(body.body, { status, headers: body.headers });
  response.headers.set('Cache-Control', PRIVATE);
  const { retryAfterSeconds } = appError.details;
  if (retryAfterSeconds !== undefined) response.headers.set('Retry-After', String(retryAfterSeconds));
  return response;
}

function wantsJson({ headers }: Request): boolean {
  const accepted = headers.get('accept') ?? '';
  return accepted.includes('application/json') && !accepted.includes('text/html');
}
