import type { ArticleBody } from '#contract/contents/article';
import { isGameDocument } from '#rules/contents/game';
import { canOpenContent, canPlayGame, type Viewer } from '#rules/permissions';
import { getContentPath } from '#rules/screens/paths';
import { authenticate } from '#worker/accounts/auth/page-request';
import { findContent } from '#worker/contents/contents/find';
import { parseBody } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';

/** The document of a game for whoever may play it, to be served only in a sandbox. */
export async function findGameDocument(ctx: RequestContext, request: Request, uid: string): Promise<string | null> {
  const game = await findGame(ctx, uid);
  return game && (await isAllowed(ctx, request, (viewer) => canPlayGame(viewer, game.row))) ? game.html : null;
}

/** The path of the article that a game is shown in, for whoever may open it. */
export async function findGameArticlePath(ctx: RequestContext, request: Request, uid: string): Promise<string | null> {
  const game = await findGame(ctx, uid);
  if (!game || !(await isAllowed(ctx, request, (viewer) => canOpenContent(viewer, game.row)))) return null;
  return getContentPath({ type: game.row.type, urlName: game.row.urlName, _id: game.row.id });
}

async function findGame(ctx: RequestContext, uid: string): Promise<{ row: ContentRow; html: string } | null> {
  const row = await findContent(ctx, 'article', uid);
  const html = row && parseBody<ArticleBody>(row).htmlContent;
  return html && isGameDocument(html) ? { row, html } : null;
}

/** Identifies the viewer only if visitors are refused. */
const isAllowed = async (ctx: RequestContext, request: Request, test: (viewer: Viewer) => boolean): Promise<boolean> =>
  test(null) || test(await authenticate(ctx, request));
