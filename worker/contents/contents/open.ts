import type { Kind } from '#base/kinds';
import { isWaitingGame } from '#rules/contents/game';
import { authenticate } from '#worker/accounts/auth/page-request';
import type { RequestContext } from '#worker/context';
import { type ContentPage, getContentPage } from './page.ts';

interface PageRequest {
  request: Request;
  locals: { ctx: RequestContext };
}

/**
 * The page of a content, for its URL. It identifies the viewer only for a preview and if visitors may not open the content or play its
 * game, so that public pages can be cached.
 */
export async function openContentPage({ request, locals: { ctx } }: PageRequest, kind: Kind, name: string): Promise<ContentPage> {
  if (ctx.isPreview) await authenticate(ctx, request);
  const page = await getContentPage(ctx, kind, name);
  if (!ctx.isPreview && page.is === 'found' && isWaitingGame(page.content)) await authenticate(ctx, request);
  if (ctx.isPreview || page.is === 'found' || page.is === 'moved' || !(await authenticate(ctx, request))) return page;
  return getContentPage(ctx, kind, name);
}
