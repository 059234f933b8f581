import { LIST_PARAM } from '#rules/embeds/frame-paths';
import { SHARE_FORMAT_PARAM } from '#rules/share-images/share-image-format';
import { SHARED_SCORE_PARAM } from '#rules/shared-results/shared-score';

/** Parameters that any page may have, for the scripts of the page: where a visitor comes from, and messages after a redirect. */
const LANDING_PARAMS = [...['utm_source', 'utm_medium', 'utm_campaign', 'campaign_id', 'custom_id'], ...['r', 'e', 'landing_message_code']];
const LIST = ['opts', 'page', 'after', 'seed'];
/** `p` is the reason for which the editor opens a content that only its creator may see (specification 2). */
const CONTENT = ['preview', 'p'];
const FRAME = ['consumer', 'theme', 'preview'];

/** The parameters of pages that the edge caches, by the route. The edge has an entry for each URL, including its query. */
const PAGE_PARAMS: Readonly<Record<string, readonly string[]>> = {
  '/home': [],
  '/[screen]': LIST,
  '/category': [],
  '/category/[name]': LIST,
  '/search': [...LIST, 'search', 'tag', 'category', 'exact', 'internal', 'custom'],
  '/daily': ['choice', 's'],
  '/daily/archive': ['after'],
  '/daily/[number]': ['choice', 's'],
  '/[kind]/[name]': ['choice', 's', ...CONTENT],
  '/[kind]/[name]/print': CONTENT,
  '/[kind]/[name]/[resultid]': ['choice', 's', ...CONTENT],
  '/article/[name]': CONTENT,
  '/profile/[name]': ['opts', 'after'],
  '/profile/[name]/friends': ['after'],
  '/follower/[name]': ['after'],
  '/following/[name]': ['after'],
  '/content/[name]/comments': ['reply', 'after'],
  '/content/[name]/reaction': ['after'],
  '/leaderboard': ['opts'],
  '/more': ['of', 'opts', 'seed', 'after'],
  '/more/[section]': [],
  '/editor': ['opts', 'cloneUrl', 'action', 'lang'],
  '/editor/manual': [],
  '/embed/[kind]/[uid]': [...FRAME, LIST_PARAM],
  '/embed/[kind]/[uid]/[resultid]': FRAME,
  '/embed/article/[uid]': [...FRAME, LIST_PARAM],
  '/embed/daily': FRAME,
  '/ads/[place]': ['embedded'],
  '/about': [],
  '/privacy': [],
  '/developers/[...topic]': [],
  '/policies': [],
  '/policies/terms': [],
  '/policies/rules': [],
  '/policies/content': [],
  '/offline': [],
};

/** The parameters of files that the edge caches. */
const OEMBED_PARAMS = ['url', 'format', 'maxwidth', 'maxheight'];
const SHARE_IMAGE_PARAMS = [SHARED_SCORE_PARAM, SHARE_FORMAT_PARAM];

/**
 * The path and query of a page without parameters that it does not know, so that they make no entry of the cache; null if it has none.
 * Of a parameter that occurs twice, the first stays. Routes are those of Astro, in lower case.
 */
export function getKnownPagePath(url: URL, route: string): string | null {
  const params = PAGE_PARAMS[route.toLowerCase()];
  return params ? dropUnknownParams(url, [...params, ...LANDING_PARAMS]) : null;
}

/** The same for a feed, a sitemap, a picture or another file. */
export function getKnownFilePath(url: URL): string | null {
  if (url.pathname === '/oembed') return dropUnknownParams(url, OEMBED_PARAMS);
  return dropUnknownParams(url, url.pathname.startsWith('/share/') ? SHARE_IMAGE_PARAMS : []);
}

/** The same for a URL with these parameters. */
export function dropUnknownParams(url: URL, params: readonly string[]): string | null {
  const knownParams = new URLSearchParams();
  let isKnown = true;
  for (const [name, value] of url.searchParams) {
    if (params.includes(name) && !knownParams.has(name)) knownParams.append(name, value);
    else isKnown = false;
  }
  if (isKnown) return null;
  return knownParams.size > 0 ? `${url.pathname}?${knownParams}` : url.pathname;
}
