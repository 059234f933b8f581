import { AppError } from '#base/errors';
import type { OEmbedQuery } from '#contract/partners/oembed';
import { buildOEmbedResponse, parseEmbeddableUrl } from '#rules/embeds/oembed';
import { canOpenContent } from '#rules/permissions';
import { parseContentIdentifier, selectContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';

/** The oEmbed response for a URL of this site; 404 if it is not a public page. */
export async function getOEmbed(ctx: RequestContext, { url, maxwidth, maxheight }: Omit<OEmbedQuery, 'format'>) {
  const { origin, name } = ctx.settings;
  const target = parseEmbeddableUrl(url, origin);
  const [row] = target ? await selectContent(ctx, target.kind, parseContentIdentifier(target.name)) : [];
  if (!target || !row || !canOpenContent(null, row)) throw new AppError('NOT_FOUND');
  const { id, uid, type, urlName, title, creatorName, creatorUsername } = row;
  const content = { _id: id, UID: uid, type, urlName, title, creatorName, creatorUsername };
  return { contentId: id, response: buildOEmbedResponse(content, target.resultId, { origin, name, maxwidth, maxheight }) };
}
