import { parseContentInput, parseListInput } from '#rules/embeds/content-input';
import { DAILY_EMBED } from '#rules/embeds/daily-embed';
import { DAILY_EMBED_ID, type EmbeddableItem } from '#rules/embeds/embed-code';
import { canOpenContent } from '#rules/permissions';
import { getContentPath } from '#rules/screens/paths';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { findListHeading } from './embed-list.ts';

const NOT_FOUND = { issue: 'We can’t find this item. Paste its link, its ID or its embed ID.' };

/** The content, list or daily quiz that a text names, if other sites can embed it; otherwise why not. */
export async function findEmbeddableItem(ctx: RequestContext, text: string): Promise<{ item: EmbeddableItem } | { issue: string }> {
  const list = parseListInput(text, ctx.settings.origin);
  if (list === DAILY_EMBED_ID) return { item: DAILY_EMBED };
  if (list) {
    const heading = await findListHeading(ctx, list);
    if (!heading) return NOT_FOUND;
    const { type, UID, title, path } = heading;
    return { item: { type, UID, title, path } };
  }
  const input = parseContentInput(text, ctx.settings.origin);
  const row = input && (await findContent(ctx, input.kind, input.name));
  if (!row) return NOT_FOUND;
  if (!canOpenContent(null, row)) return { issue: `“${row.title}” is not public, so other sites can’t embed it.` };
  const { id: _id, type, uid: UID, urlName, title } = row;
  return { item: { type, UID, title, path: getContentPath({ _id, type, urlName }) } };
}
