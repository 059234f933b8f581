/**
 * A path of this site that is safe to send someone to, or null: one leading slash, no backslash or control character,
 * and still on this site after parsing (`/..//evil.example` passes a plain same-origin test and leaves the site).
 */
export function safeReturn(address: string | null | undefined, origin: string): string | null {
  if (!address || !/^\/(?!\/)/.test(address) || hasForbidden(address)) return null;
  const parsed = parse(address, origin);
  if (!parsed || parsed.origin !== new URL(origin).origin || parsed.pathname.startsWith('//')) return null;
  return `${parsed.pathname}${parsed.search}${parsed.hash}`;
}

const hasForbidden = (text: string) => [...text].some((char) => char === '\\' || char.charCodeAt(0) < 0x20 || char.charCodeAt(0) === 0x7f);

function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}
