import type { Kind } from '#base/kinds';
import { consumerKey, type EmbedOptions } from '#contract/partners/embeds';
import { isGameDocument } from '#rules/contents/game';
import { canOpen } from '#rules/permissions';
import type { EmbedPage } from '#rules/screens/embed';
import { cleanHtml } from '#worker/contents/article-html/sanitise';
import { nameOf } from '#worker/contents/contents/find';
import { presentCard, presentPlayable } from '#worker/contents/contents/present';
import * as contents from '#worker/contents/contents/repo';
import type { RequestContext } from '#worker/context';
import { namedOn } from '#worker/http/caching/cache-policies';
import * as repo from './repo.ts';
import { consumerTag } from './service.ts';

/** How many contents an embed recommends when it has come to its end. */
const RECOMMENDED = 4;
const NO_OPTIONS: EmbedOptions = { hideAds: false, hideRecommendations: false, startAtOnce: false, campaignId: '' };

/** A content as it stands in other sites' frames, the same for everyone: three statements in one round trip. */
export async function embedPage(ctx: RequestContext, kind: Kind, text: string, key: string | null): Promise<EmbedPage | null> {
  const name = nameOf(text);
  const asked = consumerKey.safeParse(key);
  const [[row], others, [consumer]] = await ctx.db.batch([
    contents.findContent(ctx.db, kind, name),
    contents.relatedTo(ctx.db, kind, name, RECOMMENDED + 1),
    repo.findConsumer(ctx.db, asked.success ? asked.data : ''),
  ]);
  if (!row || name.by !== 'uid' || !canOpen(null, row)) return null;
  const content = presentPlayable(row, null, null);
  if (content.type === 'article' && !isGameDocument(content.htmlContent)) content.htmlContent = cleanHtml(content.htmlContent);
  const options = consumer?.options ?? NO_OPTIONS;
  const distinct = new Map(others.filter((one) => one.id !== row.id).map((one) => [one.id, one]));
  const recommended = options.hideRecommendations ? [] : [...distinct.values()].slice(0, RECOMMENDED).map((one) => presentCard(one, null));
  return {
    content,
    recommended,
    origins: consumer?.origins ?? [],
    theme: consumer?.theme ?? '',
    options,
    tags: [`content:${row.id}`, ...namedOn([content, ...recommended]), ...(consumer ? [consumerTag(consumer.key)] : [])],
  };
}
