/** First segments of paths that are not pages of this site: files that people uploaded, their games, and calls. */
const FOREIGN_SEGMENTS = new Set(['games', 'images', 'share', 'v1']);

/**
 * A path of a page of this site that is safe to redirect to, or null: one leading slash, no backslash or control character,
 * and still on this site after parsing (`/..//evil.example` passes a plain same-origin test and leaves the site).
 */
export function getSafeReturnPath(path: string | null | undefined, origin: string): string | null {
  if (!path || !/^\/(?!\/)/.test(path) || hasForbiddenCharacter(path)) return null;
  const parsed = parseUrl(path, origin);
  if (!parsed || parsed.origin !== new URL(origin).origin || parsed.pathname.startsWith('//')) return null;
  if (FOREIGN_SEGMENTS.has(decodeFirstSegment(parsed.pathname))) return null;
  return `${parsed.pathname}${parsed.search}${parsed.hash}`;
}

const hasForbiddenCharacter = (text: string) =>
  [...text].some((char) => char === '\\' || char.charCodeAt(0) < 0x20 || char.charCodeAt(0) === 0x7f);

function parseUrl(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    return null;
  }
}

/** The first segment as the router reads it. One that cannot be decoded names no page. */
function decodeFirstSegment(pathname: string): string {
  const [, segment = ''] = pathname.split('/');
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
