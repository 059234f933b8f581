import { TEXT_LIMITS } from '#base/limits/texts';

// Stands for this site while an address is resolved; `.invalid` names nobody.
const BASE_ORIGIN = 'https://here.invalid';
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
const HAS_PROTOCOL = /^[a-z][a-z0-9+.-]*:/i;

export interface LinkUrl {
  href: string;
  external: boolean;
}

/** Where a link may lead: http, https, mailto, or an address relative to this site. */
export function parseLinkUrl(written: string): LinkUrl | null {
  const text = stripControls(written);
  if (!HAS_PROTOCOL.test(text)) {
    const own = parseRelativeUrl(text);
    return own === null ? null : { href: own, external: false };
  }
  const url = URL.parse(text);
  if (!url || !LINK_PROTOCOLS.has(url.protocol) || url.username || url.password) return null;
  const href = limitUrlLength(url.href);
  return href === null ? null : { href, external: url.protocol !== 'mailto:' };
}

/** Where a picture may come from: https, or a path of this site. */
export function parseImageUrl(written: string): string | null {
  const text = stripControls(written);
  if (text.startsWith('/')) return parseRelativeUrl(text);
  const url = HAS_PROTOCOL.test(text) ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.username || url.password) return null;
  return limitUrlLength(url.href);
}

/** An address that stays on this site however it is resolved: `//host`, `/\host` and `/..//host` do not. */
function parseRelativeUrl(text: string): string | null {
  if (text === '' || text.includes('\\')) return null;
  // A colon before the first `/`, `?` or `#` could be read as a protocol.
  if (/^[^/?#]*:/.test(text)) return null;
  const url = URL.parse(text, `${BASE_ORIGIN}/a/b`);
  if (!url || url.origin !== BASE_ORIGIN || url.pathname.startsWith('//')) return null;
  return limitUrlLength(text.replaceAll(' ', '%20'));
}

/** Browsers trim controls and spaces around an address and drop tabs and line breaks within. */
function stripControls(written: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is removed here
  return written.replace(/[\u0000-\u001f\u007f]/g, '').trim();
}

const limitUrlLength = (address: string) => (address.length <= TEXT_LIMITS.url ? address : null);
