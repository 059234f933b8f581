import { isKind, KIND_NAMES, KINDS, type Kind } from '#base/kinds';

const KIND_BY_SEGMENT = new Map<string, Kind>(KIND_NAMES.flatMap((kind) => [[kind, kind] as const, [KINDS[kind].plural, kind] as const]));
/** Path segments that may precede the kind: of embeds, the editor and the API. */
const PREFIX_SEGMENTS = new Set(['embed', 'editor', 'v1']);

/**
 * The content that a URL of this site names. Accepts play and result pages, embeds, the editor and API paths, with or without
 * scheme and host, an embed id such as `kquiz-1abc2def3`, or an id alone. Null for other sites and other pages.
 */
export function parseContentUrl(url: string, origins: readonly string[]): { kind: Kind | null; name: string } | null {
  const text = url.trim();
  const embed = /^([a-z]+)-([1-9][0-9a-z]{8})$/.exec(text);
  if (embed?.[1] && embed[2] && isKind(embed[1])) return { kind: embed[1], name: embed[2] };
  if (/^[0-9a-z]{9}$|^0[0-9a-z]{25}$/.test(text)) return { kind: null, name: text };
  const path = getOwnPath(text, origins);
  if (path === null) return null;
  const segments = path.split('/').filter((segment) => segment !== '');
  if (PREFIX_SEGMENTS.has(segments[0] ?? '')) segments.shift();
  const kind = KIND_BY_SEGMENT.get(segments[0] ?? '');
  const name = decodeSegment(segments[1] ?? '');
  return kind && name && name !== 'new' ? { kind, name } : null;
}

/** The path of a URL of this site, or null for other sites. */
function getOwnPath(text: string, origins: readonly string[]): string | null {
  if (/^\/(?![/\\])/.test(text)) return new URL(text, 'http://site.invalid').pathname;
  const hosts = origins.map((origin) => new URL(origin).host.replace(/^www\./, ''));
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(withScheme)) return null;
  const { protocol, host, pathname } = new URL(withScheme);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return hosts.includes(host.replace(/^www\./, '')) ? pathname : null;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
