import type { Viewer } from '#rules/permissions';
import { freshCookies, viewerOf } from '#worker/accounts/auth/session';
import { newContext, type RequestContext } from '#worker/context';
import { openStore } from '#worker/db/bookmark';
import type { Env } from '#worker/env';
import { PRIVATE } from './caching/cache-headers.ts';
import { setCommonHeaders } from './common-headers.ts';
import { costHeader } from './report-cost.ts';

/** The context of a page's request. */
export const openPageContext = (env: Env, request: Request): RequestContext =>
  newContext({ env, request, store: openStore(env.DB, request) });

/** Reads who is asking, for pages that are one person's: no cache may keep them. */
export async function authenticate(ctx: RequestContext, request: Request): Promise<Viewer> {
  ctx.viewer = await viewerOf(ctx, request);
  return ctx.viewer;
}

/** Sets the headers of every page's response. A page without a cache policy is private. */
export function setPageHeaders(ctx: RequestContext, { headers }: Response): void {
  setCommonHeaders(ctx, headers);
  for (const line of freshCookies(ctx)) headers.append('Set-Cookie', line);
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  allowFraming(ctx, headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', PRIVATE);
  if (ctx.settings.development) headers.set('X-Store-Cost', costHeader(ctx.meter));
}

const FRAME_OPTIONS: Record<string, string> = { "'none'": 'DENY', "'self'": 'SAMEORIGIN' };

/** Nothing of the site is framed but what says of itself by whom, and it frames nothing but what it says. */
function allowFraming({ framedBy, frames }: RequestContext, headers: Headers): void {
  const options = FRAME_OPTIONS[framedBy];
  if (options) headers.set('X-Frame-Options', options);
  const policy = headers.get('Content-Security-Policy');
  if (!policy) return;
  const others = frames && `; frame-src 'self' ${frames}`;
  headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${framedBy}${others}`));
}
