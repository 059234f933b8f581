const HEXTETS = 8;
/** The half of an IPv6 address that a household, an office or a telephone is given; the other half is theirs to choose. */
const NETWORK_HEXTETS = 4;

/**
 * The network that an address is counted as: an IPv4 address itself, an IPv6 address as its /64. Null where everyone may share the
 * address: it is missing, invalid, or a loopback address, from which a proxy on the same machine forwards all its visitors.
 */
export function toNetworkAddress(address: string): string | null {
  return address.includes(':') ? toIpv6Network(address) : toIpv4Network(address);
}

function toIpv4Network(address: string): string | null {
  // A URL takes octal spellings too, and writes them another way.
  if (!/^\d+(?:\.\d+){3}$/.test(address) || normaliseHost(address) !== address) return null;
  const isThisMachine = /^(?:127|0)\./.test(address);
  return isThisMachine ? null : address;
}

function toIpv6Network(address: string): string | null {
  const withoutZone = address.replace(/%.*$/, '');
  const host = /^[\da-f:.]+$/i.test(withoutZone) ? normaliseHost(`[${withoutZone}]`) : null;
  if (host === null || host === '[::]' || host === '[::1]') return null;
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(host) ?? [];
  if (high !== undefined && low !== undefined) return toIpv4Network([...splitHextet(high), ...splitHextet(low)].join('.'));
  return `${expandHextets(host.slice(1, -1)).slice(0, NETWORK_HEXTETS).join(':')}::/64`;
}

/** An address as every URL spells it: an IPv6 address in lower case, shortened, without an IPv4 tail. Null where it is none. */
const normaliseHost = (address: string): string | null =>
  URL.canParse(`http://${address}`) ? new URL(`http://${address}`).hostname : null;

function splitHextet(hextet: string): [number, number] {
  const value = Number.parseInt(hextet, 16);
  return [value >> 8, value & 0xff];
}

function expandHextets(host: string): string[] {
  const [head = [], tail = []] = host.split('::').map((part) => (part === '' ? [] : part.split(':')));
  return [...head, ...Array<string>(HEXTETS - head.length - tail.length).fill('0'), ...tail];
}
