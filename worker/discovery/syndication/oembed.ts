import { AppError } from '#base/errors';
import type { Kind } from '#base/kinds';
import { consumerKey } from '#contract/partners/embeds';
import type { OEmbedQuery, OEmbedResponse } from '#contract/partners/oembed';
import { DAILY_EMBED } from '#rules/embeds/daily-embed';
import { DAILY_EMBED_ID } from '#rules/embeds/embed-code';
import { type EmbedListTarget, isEmbedListType } from '#rules/embeds/embed-lists';
import { buildListOEmbedResponse, buildOEmbedResponse, type OEmbedSite, parseEmbeddableUrl } from '#rules/embeds/oembed';
import { canOpenContent } from '#rules/permissions';
import { parseContentIdentifier, selectContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { findListHeading } from '#worker/partners/embeds/embed-list';

/** An oEmbed response with its cache tags. */
interface OEmbed {
  tags: readonly string[];
  response: OEmbedResponse;
}

/** The oEmbed response for a URL of this site; 404 if it is not a public page. */
export async function getOEmbed(ctx: RequestContext, { url, ...bounds }: Omit<OEmbedQuery, 'format'>): Promise<OEmbed> {
  const target = parseEmbeddableUrl(url, ctx.settings.origin);
  if (!target) throw new AppError('NOT_FOUND');
  const { kind, name, resultId } = target;
  const consumer = consumerKey.safeParse(new URL(url).searchParams.get('consumer')).data;
  const site = { origin: ctx.settings.origin, name: ctx.settings.name, consumer, ...bounds };
  // Its frame shows the quiz of each day, so nothing in the response changes.
  if (kind === DAILY_EMBED_ID) return { tags: [], response: buildListOEmbedResponse(DAILY_EMBED, site) };
  return isEmbedListType(kind)
    ? getListOEmbed(ctx, { type: kind, UID: name }, site)
    : getContentOEmbed(ctx, { kind, name, resultId }, site);
}

async function getListOEmbed(ctx: RequestContext, target: EmbedListTarget, site: OEmbedSite): Promise<OEmbed> {
  const heading = await findListHeading(ctx, target);
  if (!heading) throw new AppError('NOT_FOUND');
  return { tags: heading.tags, response: buildListOEmbedResponse(heading, site) };
}

async function getContentOEmbed(
  ctx: RequestContext,
  { kind, name: contentName, resultId }: { kind: Kind; name: string; resultId: string | null },
  site: OEmbedSite,
): Promise<OEmbed> {
  const [row] = await selectContent(ctx, kind, parseContentIdentifier(contentName));
  if (!row || !canOpenContent(null, row)) throw new AppError('NOT_FOUND');
  const { id, uid, type, urlName, title, creatorName, creatorUsername } = row;
  const content = { _id: id, UID: uid, type, urlName, title, creatorName, creatorUsername };
  return { tags: [`content:${id}`], response: buildOEmbedResponse(content, resultId, site) };
}
