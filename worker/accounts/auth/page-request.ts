import type { Viewer } from '#rules/permissions';
import { createRequestContext, type RequestContext } from '#worker/context';
import type { Env } from '#worker/env';
import { openDatabaseSession } from '#worker/http/bookmark';
import { PRIVATE } from '#worker/http/caching/cache-headers';
import { setCommonHeaders } from '#worker/http/common-headers';
import { formatCostHeader } from '#worker/http/cost-header';
import { buildSessionCookies, getViewer } from './session.ts';

/** Opens the context of a page request. */
export const openPageContext = (env: Env, request: Request): RequestContext =>
  createRequestContext({ env, request, store: openDatabaseSession(env.DB, request) });

/** Sets the viewer of the context. Pages that call this are private and must not be cached. */
export async function authenticate(ctx: RequestContext, request: Request): Promise<Viewer> {
  ctx.viewer = await getViewer(ctx, request);
  return ctx.viewer;
}

/** Sets the headers of every page's response. A page without a cache policy is private. */
export function setPageHeaders(ctx: RequestContext, { headers }: Response): void {
  setCommonHeaders(ctx, headers);
  for (const line of buildSessionCookies(ctx)) headers.append('Set-Cookie', line);
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  setFrameHeaders(ctx, headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', PRIVATE);
  if (ctx.settings.development) headers.set('X-Store-Cost', formatCostHeader(ctx.meter));
}

const FRAME_OPTIONS: Record<string, string> = { "'none'": 'DENY', "'self'": 'SAMEORIGIN' };

/** Sets which sites may frame the page and which origins it may frame; none by default. */
function setFrameHeaders({ frameAncestors, frameSources }: RequestContext, headers: Headers): void {
  const options = FRAME_OPTIONS[frameAncestors];
  if (options) headers.set('X-Frame-Options', options);
  const policy = headers.get('Content-Security-Policy');
  if (!policy) return;
  const others = frameSources && `; frame-src 'self' ${frameSources}`;
  headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${frameAncestors}${others}`));
}
