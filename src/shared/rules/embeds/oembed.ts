import { isKind, type Kind } from '#base/kinds';
import { getContentPath, getProfilePath, getResultPath, getShareImagePath } from '#rules/screens/paths';
import { escapeXml } from '#rules/seo/xml';
import { buildFrameSnippet } from './embed-code.ts';

/** The size of a frame nobody has set bounds to, and of share images, in CSS pixels. */
const FRAME_SIZE = { width: 640, height: 720 } as const;
const THUMBNAIL_SIZE = { width: 1200, height: 630 } as const;
const RESULT_ID = /^[\w-]{1,40}$/;

/** What an address of this site names that can be framed; null where it names no such thing. */
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

/** The most that whoever asks has room for, in CSS pixels. */
interface OEmbedBounds {
  maxwidth: number | null;
  maxheight: number | null;
}

/** A content as oEmbed 1.0 wants it (https://oembed.com, section 2.3.4.4): a frame to play it in, never larger than asked for. */
export function buildOEmbedResponse(
  content: OEmbedContent,
  resultId: string | null,
  site: { origin: string; name: string } & OEmbedBounds,
) {
  const { origin, name, maxwidth, maxheight } = site;
  const width = Math.min(FRAME_SIZE.width, maxwidth ?? Infinity);
  const height = Math.min(FRAME_SIZE.height, maxheight ?? Infinity);
  const image = getShareImagePath(content._id, resultId ?? undefined);
  // A picture that is larger than asked for must not be named, and has one size.
  const fits = THUMBNAIL_SIZE.width <= (maxwidth ?? Infinity) && THUMBNAIL_SIZE.height <= (maxheight ?? Infinity);
  return {
    type: 'rich',
    version: '1.0',
    title: content.title,
    author_name: content.creatorName || content.creatorUsername,
    author_url: new URL(getProfilePath(content.creatorUsername), origin).href,
    provider_name: name,
    provider_url: origin,
    cache_age: 3_600,
    ...(fits && {
      thumbnail_url: new URL(image, origin).href,
      thumbnail_width: THUMBNAIL_SIZE.width,
      thumbnail_height: THUMBNAIL_SIZE.height,
    }),
    html: buildFrameSnippet(origin, content, { width, height, ...(resultId !== null && { resultId }) }),
    width,
    height,
    url: new URL(resultId === null ? getContentPath(content) : getResultPath(content, resultId), origin).href,
  };
}

/** The same answer as the XML that oEmbed 1.0 describes. */
export const formatOEmbedXml = (response: Record<string, string | number>): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<oembed>
${Object.entries(response)
  .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
  .join('\n')}
</oembed>
`;

/** Where the oEmbed answer of an address stands. */
export const getOEmbedPath = (pageUrl: string, format: 'json' | 'xml'): string =>
  `/oembed?url=${encodeURIComponent(pageUrl)}&format=${format}`;
