import type { Kind } from '#base/kinds';
import { parseContentInput } from '#rules/embeds/content-input';
import { canOpenContent } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';

/** A content as embed codes name it. */
interface EmbeddedContent {
  type: Kind;
  UID: string;
  urlName: string;
  title: string;
}

/** The content that a text names, if other sites can embed it; otherwise why not. */
export async function findEmbeddableContent(ctx: RequestContext, text: string): Promise<{ content: EmbeddedContent } | { issue: string }> {
  const input = parseContentInput(text.trim(), ctx.settings.origin);
  const row = input && (await findContent(ctx, input.kind, input.name));
  if (!row) return { issue: 'We can’t find this item. Paste its link, its ID or its embed ID.' };
  if (!canOpenContent(null, row)) return { issue: `“${row.title}” is not public, so other sites can’t embed it.` };
  return { content: { type: row.type, UID: row.uid, urlName: row.urlName, title: row.title } };
}
