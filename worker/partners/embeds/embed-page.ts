import type { Kind } from '#base/kinds';
import { consumerKey, type EmbedOptions } from '#contract/partners/embeds';
import type { AdUse } from '#rules/ads/slots';
import { isAwaitingApproval } from '#rules/contents/content-states';
import { isGameDocument } from '#rules/contents/game';
import { canOpenContent } from '#rules/permissions';
import type { EmbedPage, EmbedRefusal } from '#rules/screens/embed-page';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';
import { parseContentIdentifier, selectContent, selectRelatedContents } from '#worker/contents/contents/find';
import { presentCard, presentPlayable } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { getCreatorTags } from '#worker/http/caching/cache-policies';
import { findAdSetting, getAdUse } from '#worker/partners/ads/service';
import * as repo from './repo.ts';
import { getConsumerTag } from './service.ts';

/** How many contents an embed recommends at its end. */
const RECOMMENDATION_COUNT = 4;
const NO_ADS: AdUse = { quiz: false, article: false };
const NO_OPTIONS: EmbedOptions = { hideAds: false, hideRecommendations: false, startAtOnce: false, campaignId: '' };

/** A content as other sites embed it, the same for everyone: four statements in one round trip. */
export async function loadEmbedPage(ctx: RequestContext, kind: Kind, text: string, key: string | null): Promise<EmbedPage | EmbedRefusal> {
  const identifier = parseContentIdentifier(text);
  const parsedKey = consumerKey.safeParse(key);
  const [[row], related, [consumer], [adSetting]] = await ctx.db.batch([
    selectContent(ctx, kind, identifier),
    selectRelatedContents(ctx, kind, { ...identifier, limit: RECOMMENDATION_COUNT + 1 }),
    repo.findConsumer(ctx.db, parsedKey.success ? parsedKey.data : ''),
    findAdSetting(ctx),
  ]);
  if (!row || identifier.by !== 'uid') return 'missing';
  if (!canOpenContent(null, row)) return isAwaitingApproval(row) ? 'awaitingApproval' : 'missing';
  const content = presentPlayable(ctx, row, { viewer: null, kattempt: null });
  if (content.type === 'article' && !isGameDocument(content.htmlContent)) content.htmlContent = sanitiseHtml(content.htmlContent);
  const options = consumer?.options ?? NO_OPTIONS;
  const relatedById = new Map(related.filter(({ id }) => id !== row.id).map((content) => [content.id, content]));
  const recommended = options.hideRecommendations
    ? []
    : [...relatedById.values()].slice(0, RECOMMENDATION_COUNT).map((content) => presentCard(content, null));
  return {
    content,
    recommended,
    ...(consumer && { consumer: consumer.key }),
    origins: consumer?.origins ?? [],
    theme: consumer?.theme ?? '',
    options,
    ads: options.hideAds ? NO_ADS : getAdUse(adSetting?.value),
    tags: [`content:${row.id}`, ...getCreatorTags([content, ...recommended]), ...(consumer ? [getConsumerTag(consumer.key)] : [])],
  };
}
