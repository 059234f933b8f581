const MAX_URL_LENGTH = 2_048;
// Names that never lead to the public web (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal, and habits of local networks).
const PRIVATE_DOMAINS = new Set(
  'localhost local internal intranet lan home corp private test example invalid onion arpa localdomain domain workgroup'.split(' '),
);
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?$/;
const IP_DNS_DOMAINS = /(^|\.)(nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me)$/;

/**
 * Whether an address may be fetched for a person: https on its own port, without a user, of a public name that is no IP
 * address in any spelling. What a name leads to is the network's to keep inside.
 */
export function isPublicUrl(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is refused.
  if (text.length > MAX_URL_LENGTH || /[\u0000-\u0020\u007f\\]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return isPublicHostname(url.hostname);
}

function isPublicHostname(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || name.length > 253 || !labels.every((label) => LABEL.test(label))) return false;
  // The last label of a public name has a letter; of an IPv4 address, however spelt, the URL parser leaves digits or 0x….
  if (!/[a-z]/.test(last) || /^0x[0-9a-f]*$/.test(last)) return false;
  return !PRIVATE_DOMAINS.has(last) && !IP_DNS_DOMAINS.test(name);
}
