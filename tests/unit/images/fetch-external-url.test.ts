import { expect, test, vi } from 'vitest';
import { AppError } from '#base/errors';
import { isPublicUrl } from '#rules/images/public-url';
import { fetchExternalUrl } from '#worker/platform/fetch-external-url';

const PUBLIC_URLS = [
  'https://example.com/a.png',
  'https://images.example.co.uk/a?b=c#d',
  'https://xn--bcher-kva.example.org/',
  'https://example.com:443/a.png',
  'https://EXAMPLE.com./a.png',
];
const FORBIDDEN_URLS = [
  'http://example.com/a.png',
  'ftp://example.com/a.png',
  'data:image/png;base64,AAAA',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//example.com/a.png',
  '/a.png',
  '',
  'https://',
  'https://user@example.com/',
  'https://user:pass@example.com/',
  'https://example.com:8443/',
  'https://example.com:80/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://sub.localhost/',
  'https://router/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://nas.lan/',
  'https://db.corp/',
  'https://box.home.arpa/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.168.1.1./',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fe80::1%25eth0]/',
  'https://127.0.0.1.nip.io/',
  'https://10-0-0-1.sslip.io/',
  'https://localtest.me/',
  'https://example.com\\@127.0.0.1/',
  'https:\\\\127.0.0.1\\',
  ' https://example.com/',
  'https://example.com/a b',
  'https://exa\tmple.com/',
  'https://example..com/',
  'https://-example.com/',
  'https://facebookcorewwwi.onion/',
  `https://example.com/${'a'.repeat(2_100)}`,
];

/** The addresses of machines that a server reaches and visitors do not. */
const INTERNAL_HOSTS = [
  ...['127.0.0.1', '127.127.127.127', '127.0.0.0', '127.255.255.254', '0.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '100.64.0.1', '169.254.169.254', '169.254.170.2', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '[::]',
    '[::1]',
    '[::127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
  ],
  ...[
    '[2002:7f00:1::]',
    '[2001:db8::1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    'localhost',
    'localhost.localdomain',
    'ip6-localhost',
    'kubernetes',
  ],
  ...['metadata', 'metadata.internal', 'instance-data', 'consul.local', 'vault.private', 'host.docker.internal', 'gateway.lan', 'a.test'],
  ...['017700000001', '0x7f.1', '0x7f000001', '2852039166', '127.0.1', '127.0.0.1.', '0x0a.0.0.1', '①②⑦.⓪.⓪.①', '127%2e0%2e0%2e1'],
  ...['127.0.0.1.xip.io', 'www.lvh.me', 'a.vcap.me', '169-254-169-254.nip.io', '7f000001.nip.io'],
];
/** Each with a path, with a user name before it, and with a port after it. */
const INTERNAL_URLS = INTERNAL_HOSTS.flatMap((host) => [
  `https://${host}/latest/meta-data/`,
  `https://example.com@${host}/`,
  `https://${host}:443/a.png#example.com`,
]);

test('no spelling of an internal address is fetched, at first or after a redirect', async () => {
  expect(INTERNAL_URLS.length + FORBIDDEN_URLS.length).toBeGreaterThanOrEqual(120);
  for (const url of INTERNAL_URLS) {
    const direct = createNetwork({});
    await expect(fetchExternalUrl(direct.fetch, url, 10), url).rejects.toMatchObject({ code: 'INVALID_URL' });
    const redirected = createNetwork({ 'https://a.com/': 'https://b.com/', 'https://b.com/': url });
    await expect(fetchExternalUrl(redirected.fetch, 'https://a.com/', 10), url).rejects.toMatchObject({ code: 'INVALID_URL' });
    expect([url, direct.requests.length, redirected.requests.length]).toEqual([url, 0, 2]);
  }
});

test('a host that never answers is given up after five seconds', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBeLessThanOrEqual(5_000);
    return AbortSignal.abort();
  });
  const silent = ((_input, init) =>
    new Promise((_, reject) => {
      if (init?.signal?.aborted) reject(new Error('aborted'));
    })) as typeof fetch;
  await expect(fetchExternalUrl(silent, 'https://a.com/', 10)).rejects.toMatchObject({ code: 'INVALID_URL' });
  vi.restoreAllMocks();
});

test.each(PUBLIC_URLS)('allows %s', (url) => {
  expect(isPublicUrl(url)).toBe(true);
});

test.each(FORBIDDEN_URLS)('never fetches %s', async (url) => {
  expect(isPublicUrl(url)).toBe(false);
  const requests: string[] = [];
  const fakeFetch = async (input: RequestInfo | URL) => {
    requests.push(String(input));
    return new Response('x');
  };
  await expect(fetchExternalUrl(fakeFetch as typeof fetch, url, 10)).rejects.toThrow(AppError);
  expect(requests).toEqual([]);
});

/** A fake network: each URL gives a response or redirects to another URL; `requests` records the calls. */
function createNetwork(pages: Record<string, Response | string>) {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const fakeFetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push({ url: String(input), init });
    const page = pages[String(input)];
    if (page === undefined) throw new Error('no route to host');
    return typeof page === 'string' ? new Response(null, { status: 302, headers: { location: page } }) : page;
  };
  return { requests, fetch: fakeFetch as typeof fetch };
}

test('follows at most three redirects, without cookies', async () => {
  const hops = { 'https://a.com/': '/b', 'https://a.com/b': 'https://c.com/', 'https://c.com/': 'https://d.com/' };
  const fourHops = createNetwork({ ...hops, 'https://d.com/': new Response('four') });
  expect(new TextDecoder().decode(await fetchExternalUrl(fourHops.fetch, 'https://a.com/', 10))).toBe('four');
  expect(fourHops.requests.map(({ init }) => [init?.redirect, init?.credentials])).toEqual(Array(4).fill(['manual', 'omit']));
  const fiveHops = createNetwork({ ...hops, 'https://d.com/': 'https://e.com/', 'https://e.com/': new Response('five') });
  await expect(fetchExternalUrl(fiveHops.fetch, 'https://a.com/', 10)).rejects.toMatchObject({ code: 'INVALID_URL' });
});

test.each([
  'http://a.com/',
  'https://127.0.0.1/',
  'https://localhost/',
  'data:image/png;base64,AA',
  'https://b.com:8080/',
  'https://u@b.com/',
])('does not follow a redirect to %s', async (url) => {
  const { requests, fetch } = createNetwork({ 'https://a.com/x': url });
  await expect(fetchExternalUrl(fetch, 'https://a.com/x', 10)).rejects.toMatchObject({ code: 'INVALID_URL' });
  expect(requests).toHaveLength(1);
});

test('stops reading a body at the limit, whatever its content-length says', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(100));
    },
  });
  const { fetch } = createNetwork({ 'https://a.com/': new Response(endless, { headers: { 'content-length': '5' } }) });
  await expect(fetchExternalUrl(fetch, 'https://a.com/', 1_000)).rejects.toMatchObject({ code: 'INVALID_URL' });
  expect(pulled).toBeLessThan(15);
});

test.each([404, 500, 204, 304])('a status of %i fails or gives an empty body and is not followed', async (status) => {
  const { requests, fetch } = createNetwork({ 'https://a.com/': new Response(null, { status, headers: { location: 'https://b.com/' } }) });
  await fetchExternalUrl(fetch, 'https://a.com/', 10).catch((error: AppError) => expect(error.code).toBe('INVALID_URL'));
  expect(requests).toHaveLength(1);
});
