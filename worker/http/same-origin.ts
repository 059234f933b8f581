import type { MiddlewareHandler } from 'hono';
import { AppError } from '#base/errors';
import type { AppEnv } from './app-types.ts';

const PREFLIGHT_SECONDS = 600;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that a page of another site sends with this site's cookies. Clients other than browsers send neither header. */
export const requireSameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && !c.var.isPartner && isCrossOrigin(c.req.raw, c.var.ctx.settings.origin))
    throw new AppError('CROSS_ORIGIN');
  await next();
};

/**
 * Refuses a read of one person's data that an element of a page makes, such as an image or a frame, which sends the session with any
 * address that its author chose, or a page of another site, also one of the same domain. Scripts of this site and clients other than
 * browsers may read, and so may a tab that the person opens.
 */
export function requireReadableDestination(request: Request, ownOrigin: string): void {
  const destination = request.headers.get('sec-fetch-dest') ?? 'empty';
  const isScriptOrTab = destination === 'empty' || destination === 'document';
  if (!isScriptOrTab || isCrossOrigin(request, ownOrigin)) throw new AppError('CROSS_ORIGIN');
}

export function isCrossOrigin(request: Request, ownOrigin: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return origin !== new URL(request.url).origin && origin !== ownOrigin;
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/**
 * Lets the site's pages call the API where it has a host of its own. The headers name the site's origin whoever asks, so that a
 * response in a shared cache is right for everyone; browsers let no other origin read it.
 */
export const allowSiteCalls: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { apiOrigin, origin } = c.var.ctx.settings;
  if (apiOrigin === '') return next();
  if (c.req.method === 'OPTIONS') c.res = buildPreflightResponse();
  else await next();
  // A call that names its consumer comes from the consumer's pages and has their origin.
  if (c.res.headers.has('Access-Control-Allow-Origin')) return;
  c.res.headers.set('Access-Control-Allow-Origin', origin);
  c.res.headers.set('Access-Control-Allow-Credentials', 'true');
  c.res.headers.set('Access-Control-Expose-Headers', 'x-request-id, retry-after');
};

const buildPreflightResponse = () =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': 'content-type, utm-source, utm-medium, utm-campaign, tz, idempotency-key',
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    },
  });
