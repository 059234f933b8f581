import type { ArticleBody } from '#contract/contents/article';
import { isGameDocument } from '#rules/contents/game';
import { canOpenContent } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { parseBody } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';

/** The document of a game article, to be served only in a sandbox. */
export async function findGameDocument(ctx: RequestContext, uid: string): Promise<{ id: string; html: string } | null> {
  const row = await findContent(ctx, 'article', uid);
  if (!row || !canOpenContent(null, row)) return null;
  const { htmlContent } = parseBody<ArticleBody>(row);
  return isGameDocument(htmlContent) ? { id: row.id, html: htmlContent } : null;
}
