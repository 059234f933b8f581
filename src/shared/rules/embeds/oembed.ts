import { isKind, type Kind } from '#base/kinds';
import type { OEmbedResponse } from '#contract/partners/oembed';
import { getContentPath, getProfilePath, getResultPath, getShareImagePath } from '#rules/screens/paths';
import { escapeXml } from '#rules/seo/xml';
import { CARD_SIZE } from '#rules/share-images/share-image-format';
import { buildFrameSnippet } from './embed-code.ts';

/** The default frame size, in CSS pixels. */
const FRAME_SIZE = { width: 640, height: 720 } as const;
const RESULT_ID = /^[\w-]{1,40}$/;

/** The content or result that a URL of this site names; null for URLs that cannot be embedded. */
export function parseEmbeddableUrl(pageUrl: string, origin: string): { kind: Kind; name: string; resultId: string | null } | null {
  const url = URL.canParse(pageUrl) ? new URL(pageUrl) : null;
  if (url?.origin !== new URL(origin).origin) return null;
  const [first = '', ...others] = url.pathname.split('/').slice(1);
  const [kind = '', name = '', resultId] = first === 'embed' ? others : [first, ...others];
  if (!isKind(kind) || name === '' || (resultId !== undefined && !RESULT_ID.test(resultId))) return null;
  const decodedName = decodePathSegment(name);
  return decodedName === null ? null : { kind, name: decodedName, resultId: resultId ?? null };
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

/** The oEmbed 1.0 response of a content (https://oembed.com, section 2.3.4.4): a frame within the requested size. */
export function buildOEmbedResponse(
  content: OEmbedContent,
  resultId: string | null,
  site: { origin: string; name: string } & OEmbedBounds,
): OEmbedResponse {
  const { origin, name, maxwidth, maxheight } = site;
  const width = Math.min(FRAME_SIZE.width, maxwidth ?? Infinity);
  const height = Math.min(FRAME_SIZE.height, maxheight ?? Infinity);
  const image = getShareImagePath(content._id, resultId ?? undefined);
  // A thumbnail must not exceed the requested size, and share images have one size.
  const thumbnailFits = CARD_SIZE.width <= (maxwidth ?? Infinity) && CARD_SIZE.height <= (maxheight ?? Infinity);
  return {
    type: 'rich',
    version: '1.0',
    title: content.title,
    author_name: content.creatorName || content.creatorUsername,
    author_url: new URL(getProfilePath(content.creatorUsername), origin).href,
    provider_name: name,
    provider_url: origin,
    cache_age: 3_600,
    ...(thumbnailFits && {
      thumbnail_url: new URL(image, origin).href,
      thumbnail_width: CARD_SIZE.width,
      thumbnail_height: CARD_SIZE.height,
    }),
    html: buildFrameSnippet(origin, content, { width, height, ...(resultId !== null && { resultId }) }),
    width,
    height,
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
