import { getFrameAncestors } from '#rules/embeds/frame-ancestors';
import type { EmbedList, EmbedPage } from '#rules/screens/embed-page';
import type { RequestContext } from '#worker/context';
import { setCachePolicy } from '#worker/http/caching/cache-headers';
import type { CachePolicy } from '#worker/http/caching/cache-policies';

interface EmbedResponse {
  locals: { ctx: RequestContext };
  response: { headers: Headers; status?: number };
}

/**
 * Sets the headers of an embed: who may frame it, how long caches store it, and the embedder policy that a page that isolates itself from
 * other origins demands of its frames. An unknown embed is a 404: a redirect to home would load the whole site in the partner's frame.
 */
export function setEmbedHeaders(
  { locals: { ctx }, response }: EmbedResponse,
  embed: EmbedPage | EmbedList | null,
  policy: CachePolicy | null,
): void {
  ctx.frameAncestors = getFrameAncestors(embed?.origins ?? []);
  // React draws the player's illustrations from markup.
  ctx.requiresTrustedTypes = false;
  if (embed && policy) setCachePolicy({ response }, policy);
  else response.status = 404;
  if (!embed || !framesOtherSites(embed)) response.headers.set('Cross-Origin-Embedder-Policy', 'credentialless');
}

/** Videos of articles and advertisements are frames of sites that send no embedder policy, so browsers would not show them under one. */
const framesOtherSites = (embed: EmbedPage | EmbedList): boolean =>
  'content' in embed && (embed.content.type === 'article' || embed.ads.quiz);
