const HEXTETS = 8;
/** The /64 prefix that a household, office or phone is assigned. Devices choose the other half themselves. */
const NETWORK_HEXTETS = 4;

/**
 * The network that identifies a visitor: an IPv4 address itself, or the /64 of an IPv6 address. Null if all visitors may share the
 * address: it is missing, invalid, or a loopback address, which a proxy on the same machine uses for all requests.
 */
export function toNetworkAddress(address: string): string | null {
  return address.includes(':') ? toIpv6Network(address) : toIpv4Network(address);
}

function toIpv4Network(address: string): string | null {
  // The URL parser also accepts octal notation and normalises it, so it returns another spelling.
  if (!/^\d+(?:\.\d+){3}$/.test(address) || normaliseHost(address) !== address) return null;
  const isLoopback = /^(?:127|0)\./.test(address);
  return isLoopback ? null : address;
}

function toIpv6Network(address: string): string | null {
  const [withoutZone = ''] = address.split('%', 1);
  const host = /^[\da-f:.]+$/i.test(withoutZone) ? normaliseHost(`[${withoutZone}]`) : null;
  if (host === null || host === '[::]' || host === '[::1]') return null;
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(host) ?? [];
  if (high !== undefined && low !== undefined) return toIpv4Network([...splitHextet(high), ...splitHextet(low)].join('.'));
  return `${expandHextets(host.slice(1, -1)).slice(0, NETWORK_HEXTETS).join(':')}::/64`;
}

/** An address as the URL parser normalises it: IPv6 in lower case, shortened, without an IPv4 tail. Null if it is invalid. */
const normaliseHost = (address: string): string | null =>
  URL.canParse(`http://${address}`) ? new URL(`http://${address}`).hostname : null;

function splitHextet(hextet: string): [number, number] {
  const value = Number.parseInt(hextet, 16);
  return [value >> 8, value & 0xff];
}

function expandHextets(host: string): string[] {
  const [head = [], tail = []] = host.split('::').map((half) => (half === '' ? [] : half.split(':')));
  return [...head, ...Array<string>(HEXTETS - head.length - tail.length).fill('0'), ...tail];
}
