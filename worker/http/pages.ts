import type { Viewer } from '#rules/permissions';
import { freshCookies, viewerOf } from '../auth/session.ts';
import type { RequestContext } from '../context.ts';
import { openStore } from '../db/bookmark.ts';
import type { Env } from '../env.ts';
import { setCommonHeaders } from './common-headers.ts';
import { costHeader } from './report-cost.ts';

export const openPageStore = (env: Env, request: Request) => openStore(env.DB, request);

/** Finds out who is asking: for pages that are one person's, which are never kept. */
export async function recognise(ctx: RequestContext, request: Request): Promise<Viewer> {
  ctx.viewer = await viewerOf(ctx, request);
  return ctx.viewer;
}

/** What every page's response carries. A page that says nothing of caching is one person's. */
export function pageHeaders(ctx: RequestContext, { headers }: Response): void {
  setCommonHeaders(ctx, headers);
  for (const line of freshCookies(ctx)) headers.append('Set-Cookie', line);
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  allowFraming(ctx, headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
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
