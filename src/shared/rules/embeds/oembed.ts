import { isKind, type Kind } from '#base/kinds';
import type { OEmbedResponse } from '#contract/partners/oembed';
import { findCollection } from '#rules/screens/collections';
import { getContentPath, getProfilePath, getResultPath, getShareImagePath } from '#rules/screens/paths';
import { escapeXml } from '#rules/seo/xml';
import { CARD_SIZE } from '#rules/share-images/share-image-format';
import { buildFrameSnippet, DAILY_EMBED_ID, type EmbeddableItem } from './embed-code.ts';
import { type EmbedListType, isEmbedListType } from './embed-lists.ts';

/** The default frame size, in CSS pixels. */
const FRAME_SIZE = { width: 640, height: 720 } as const;
const RESULT_ID = /^[\w-]{1,40}$/;

interface EmbeddableTarget {
  kind: Kind | EmbedListType | typeof DAILY_EMBED_ID;
  /** Empty for the daily quiz, which is the only one of its kind. */
  name: string;
  resultId: string | null;
}

/** The content, result, list or daily quiz that a URL of this site names; null for URLs that cannot be embedded. */
export function parseEmbeddableUrl(pageUrl: string, origin: string): EmbeddableTarget | null {
  const url = URL.canParse(pageUrl) ? new URL(pageUrl) : null;
  if (url?.origin !== new URL(origin).origin) return null;
  const [kind = '', name = '', resultId] = toEmbedSegments(url.pathname);
  if (kind === DAILY_EMBED_ID && name === '') return { kind, name, resultId: null };
  const decodedName = decodePathSegment(name);
  if (!decodedName) return null;
  if (isEmbedListType(kind)) return resultId === undefined ? { kind, name: decodedName, resultId: null } : null;
  if (!isKind(kind) || (resultId !== undefined && !RESULT_ID.test(resultId))) return null;
  // An article has no results, and its frame ignores them.
  return { kind, name: decodedName, resultId: kind === 'article' ? null : (resultId ?? null) };
}

/** The segments that the path of a page has, or would have, as an embed. */
function toEmbedSegments(path: string): string[] {
  const [first = '', ...others] = path.split('/').slice(1);
  if (first === 'embed') return others;
  if (first === 'profile') return ['user', ...others];
  // A screen of a collection has one segment, the contents of its kind have two.
  return findCollection(path) ? ['collection', first] : [first, ...others];
}

function decodePathSegment(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

interface OEmbedContent {
  _id: string;
  type: Kind;
  UID: string;
  urlName: string;
  title: string;
  creatorName: string;
  creatorUsername: string;
}

/** The maximum size that the oEmbed consumer asks for, in CSS pixels. */
interface OEmbedBounds {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

export interface OEmbedSite extends OEmbedBounds {
  origin: string;
  name: string;
  /** The key of the consumer whose frame it is. */
  consumer?: string | undefined;
}

const fitFrame = ({ maxwidth, maxheight }: OEmbedBounds) => ({
  width: Math.min(FRAME_SIZE.width, maxwidth ?? Infinity),
  height: Math.min(FRAME_SIZE.height, maxheight ?? Infinity),
});

const buildCommonFields = (title: string, { name, origin }: OEmbedSite) =>
  ({ type: 'rich', version: '1.0', title, provider_name: name, provider_url: origin, cache_age: 3_600 }) as const;

/** The oEmbed response of a list or the daily quiz. It has no one author and no picture, both of which are optional. */
export function buildListOEmbedResponse(list: EmbeddableItem, site: OEmbedSite): OEmbedResponse {
  const size = fitFrame(site);
  return {
    ...buildCommonFields(list.title, site),
    html: buildFrameSnippet(site.origin, list, { ...size, consumer: site.consumer }),
    ...size,
    url: new URL(list.path, site.origin).href,
  };
}

/** The oEmbed 1.0 response of a content (https://oembed.com, section 2.3.4.4): a frame within the requested size. */
export function buildOEmbedResponse(content: OEmbedContent, resultId: string | null, site: OEmbedSite): OEmbedResponse {
  const { origin, maxwidth, maxheight } = site;
  const size = fitFrame(site);
  const image = getShareImagePath(content._id, resultId ?? undefined);
  // A thumbnail must not exceed the requested size, and share images have one size.
  const thumbnailFits = CARD_SIZE.width <= (maxwidth ?? Infinity) && CARD_SIZE.height <= (maxheight ?? Infinity);
  return {
    ...buildCommonFields(content.title, site),
    author_name: content.creatorName || content.creatorUsername,
    author_url: new URL(getProfilePath(content.creatorUsername), origin).href,
    ...(thumbnailFits && {
      thumbnail_url: new URL(image, origin).href,
      thumbnail_width: CARD_SIZE.width,
      thumbnail_height: CARD_SIZE.height,
    }),
    html: buildFrameSnippet(origin, content, { ...size, consumer: site.consumer, ...(resultId !== null && { resultId }) }),
    ...size,
    url: new URL(resultId === null ? getContentPath(content) : getResultPath(content, resultId), origin).href,
  };
}

/** Formats an oEmbed response as XML. */
export const formatOEmbedXml = (response: OEmbedResponse): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<oembed>
${Object.entries(response)
  .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
  .join('\n')}
</oembed>
`;

/** The path of the oEmbed response for a page URL. */
export const getOEmbedPath = (pageUrl: string, format: 'json' | 'xml'): string =>
  `/oembed?url=${encodeURIComponent(pageUrl)}&format=${format}`;
