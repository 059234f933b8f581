import type { Viewer } from '#rules/permissions';
import { createRequestContext, type RequestContext } from '#worker/context';
import type { Env } from '#worker/env';
import { openDatabaseSession } from '#worker/http/bookmark';
import { buildSessionCookies, getViewer } from './session.ts';

/** Opens the context of a page request. */
export const openPageContext = (env: Env, request: Request): RequestContext =>
  createRequestContext({ env, request, store: openDatabaseSession(env, request) });

/**
 * Sets the viewer of the context. A page whose content depends on the viewer must set no cache policy: without one, `setPageHeaders` makes
 * its response private.
 */
export async function authenticate(ctx: RequestContext, request: Request): Promise<Viewer> {
  ctx.viewer = await getViewer(ctx, request);
  return ctx.viewer;
}

/** Adds the cookies of a new or extended session to a page's response. */
export function addSessionCookies(ctx: RequestContext, { headers }: Response): void {
  for (const cookie of buildSessionCookies(ctx)) headers.append('Set-Cookie', cookie);
}
