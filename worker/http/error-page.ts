import { AppError, ERRORS } from '#base/errors';
import type { RequestContext } from '#worker/context';
import { PRIVATE } from './caching/cache-headers.ts';
import { logFailure, toAppError } from './failures.ts';
import { buildErrorBody } from './on-error.ts';

interface ErrorPageOptions {
  request: Request;
  error: Error;
  /** Renders the page of another request instead of the failed one. */
  render: (request: Request) => Promise<Response>;
}

/**
 * The response for a page that failed: 503 or 500 with a page that does not use the database, or the API's error for clients that
 * ask for JSON. A refusal by a service becomes 404, because the page does not exist for this visitor.
 */
export async function renderErrorPage(ctx: RequestContext, { request, error, render }: ErrorPageOptions): Promise<Response> {
  const url = new URL(request.url);
  logFailure(error, { requestId: ctx.requestId, method: request.method, path: url.pathname });
  const appError = toAppError(error);
  const { status } = ERRORS[appError.code];
  if (status < 500) return new Response(null, { status: 404 });
  const errorResponse = wantsJson(request)
    ? Response.json(buildErrorBody(appError, ctx.requestId))
    : await render(buildPageRequest(request, status === 503 ? '/503' : '/500'));
  const response = new Response(errorResponse.body, { status, headers: errorResponse.headers });
  response.headers.set('Cache-Control', PRIVATE);
  const { retryAfterSeconds } = appError.details;
  if (retryAfterSeconds !== undefined) response.headers.set('Retry-After', String(retryAfterSeconds));
  return response;
}

/** The answer to a client that asks for JSON at a path without a page, in the form of the API's errors. */
export const createJsonNotFound = (ctx: RequestContext): Response =>
  Response.json(buildErrorBody(new AppError('NOT_FOUND'), ctx.requestId), { status: ERRORS.NOT_FOUND.status });

/** Makes a page a 404 that says why, so that people who open it are not redirected home. */
export function setExplainedNotFound({ response, locals }: { response: { status?: number }; locals: App.Locals }): void {
  response.status = ERRORS.NOT_FOUND.status;
  locals.explainsNotFound = true;
}

interface MethodRefusalOptions extends Omit<ErrorPageOptions, 'error'> {
  methods: readonly string[];
}

/** The answer to a method that a page does not take: a page for browsers, which send forms, and the API's error for other clients. */
export async function renderMethodRefusal(ctx: RequestContext, { request, methods, render }: MethodRefusalOptions): Promise<Response> {
  const { status } = ERRORS.METHOD_NOT_ALLOWED;
  const refusal = request.headers.get('accept')?.includes('text/html')
    ? await render(buildPageRequest(request, '/405'))
    : Response.json(buildErrorBody(new AppError('METHOD_NOT_ALLOWED'), ctx.requestId));
  const response = new Response(refusal.body, { status, headers: refusal.headers });
  response.headers.set('Allow', methods.join(', '));
  return response;
}

/** The request of an error page in place of the one that failed; its query has the theme of an embed. */
function buildPageRequest({ url: failedUrl, headers }: Request, path: string): Request {
  const url = new URL(failedUrl);
  return new Request(new URL(`${path}${url.search}`, url), { headers });
}

export function wantsJson({ headers }: Request): boolean {
  const accepted = headers.get('accept') ?? '';
  return accepted.includes('application/json') && !accepted.includes('text/html');
}
