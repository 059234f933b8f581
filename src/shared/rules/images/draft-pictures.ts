import { isGameDocument } from '#rules/contents/game';
import { isRecord } from '#rules/untyped-json';

const PICTURE_FIELDS = new Set(['image', 'imageHomePage', 'imageStartPage', 'imageThumbnail', 'uri']);
const HTML_FIELD = 'htmlContent';
/** An image in HTML that the sanitiser or the editor has written: attributes in double quotes, no `<` within a tag. */
const IMAGE_IN_HTML = /(<img\b[^<>]*? src=")([^"]*)(")/g;

type MapPicture = (url: string, path: string) => string;

/**
 * The draft with the address of each of its pictures replaced by what `map` returns for the address and the path of its field, including the
 * images in its HTML, unless that is a game. Works on drafts of the API and of the editor.
 */
export const mapPictures = <T>(draft: T, map: MapPicture): T => mapMember(draft, '', '', map) as T;

function mapMember(value: unknown, name: string, path: string, map: MapPicture): unknown {
  if (typeof value === 'string') {
    if (PICTURE_FIELDS.has(name)) return map(value, path);
    return name === HTML_FIELD && !isGameDocument(value) ? mapHtmlPictures(value, (url) => map(url, path)) : value;
  }
  const extend = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (Array.isArray(value)) return value.map((member: unknown, i) => mapMember(member, '', extend(i), map));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapMember(member, key, extend(key), map)]));
}

const mapHtmlPictures = (html: string, map: (url: string) => string) =>
  html.replace(IMAGE_IN_HTML, (tag, before: string, escapedUrl: string, after: string) => {
    const url = unescapeAttribute(escapedUrl);
    const mappedUrl = map(url);
    return mappedUrl === url ? tag : `${before}${escapeAttribute(mappedUrl)}${after}`;
  });

const unescapeAttribute = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
