const MAX_URL_LENGTH = 2_048;
// Top-level domains outside the public DNS (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal, and common local network names).
const PRIVATE_DOMAINS = new Set(
  'localhost local internal intranet lan home corp private test example invalid onion arpa localdomain domain workgroup'.split(' '),
);
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?$/;
const IP_DNS_DOMAINS = /(^|\.)(nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me)$/;

/**
 * Whether the server may fetch a URL for a user: https on its default port, without credentials, with a public hostname that is not
 * an IP address in any spelling. A public hostname can still resolve to a private address; the network must block those.
 */
export function isPublicUrl(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are rejected.
  if (text.length > MAX_URL_LENGTH || /[\u0000-\u0020\u007f\\]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return isPublicHostname(url.hostname);
}

/** Whether this is an http or https URL. */
export const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function isPublicHostname(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || name.length > 253 || !labels.every((label) => LABEL.test(label))) return false;
  // The last label of a public hostname has a letter. The URL parser reduces every spelling of an IPv4 address to digits or 0x….
  if (!/[a-z]/.test(last) || /^0x[0-9a-f]*$/.test(last)) return false;
  return !PRIVATE_DOMAINS.has(last) && !IP_DNS_DOMAINS.test(name);
}
