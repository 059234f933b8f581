import { TEXT_LIMITS } from '#base/limits/texts';
import { isOwnImage } from '#rules/images/image-keys';

// Replaces this site's origin while a URL is resolved; `.invalid` is reserved and never resolves.
const BASE_ORIGIN = 'https://here.invalid';
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
const HAS_PROTOCOL = /^[a-z][a-z0-9+.-]*:/i;

export interface LinkUrl {
  href: string;
  /** Whether the URL is absolute and http or https, as links to other sites are. */
  isExternal: boolean;
}

/** The URL of a link if it is http, https, mailto or relative to this site; null otherwise. */
export function parseLinkUrl(input: string): LinkUrl | null {
  const text = stripControls(input);
  if (!HAS_PROTOCOL.test(text)) {
    const relativeUrl = parseRelativeUrl(text);
    return relativeUrl === null ? null : { href: relativeUrl, isExternal: false };
  }
  const url = URL.parse(text);
  if (!url || !LINK_PROTOCOLS.has(url.protocol) || url.username || url.password) return null;
  const href = limitUrlLength(url.href);
  return href === null ? null : { href, isExternal: url.protocol !== 'mailto:' };
}

/** The URL of an image if it is https or an image of this site; null otherwise. */
export function parseImageUrl(input: string): string | null {
  const text = stripControls(input);
  if (isOwnImage(text)) return text;
  const url = HAS_PROTOCOL.test(text) ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.username || url.password) return null;
  return limitUrlLength(url.href);
}

/** Whether the address of an image names a picture that somebody may miss: a path, a data URL or http. */
export const namesRefusedImage = (input: string) => /^(\/|\\|data:image\/|http:)/i.test(stripControls(input));

/** A relative URL that resolves to this site from any page; null for `//host`, `/\host` and `/..//host`. */
function parseRelativeUrl(text: string): string | null {
  if (text === '' || text.includes('\\')) return null;
  // A colon before the first `/`, `?` or `#` could be read as a protocol.
  if (/^[^/?#]*:/.test(text)) return null;
  const url = URL.parse(text, `${BASE_ORIGIN}/a/b`);
  if (!url || url.origin !== BASE_ORIGIN || url.pathname.startsWith('//')) return null;
  return limitUrlLength(text.replaceAll(' ', '%20'));
}

/** Browsers trim controls and spaces around a URL and drop tabs and line breaks within it. */
function stripControls(input: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the regex removes control characters
  return input.replace(/[\u0000-\u001f\u007f]/g, '').trim();
}

const limitUrlLength = (url: string) => (url.length <= TEXT_LIMITS.url ? url : null);
