import { expect, test } from 'vitest';
import { AppError } from '#base/errors';
import { isPublicUrl } from '#rules/images/public-url';
import { fetchExternalUrl } from '#worker/platform/fetch-external-url';

const GOOD = [
  'https://example.com/a.png',
  'https://images.example.co.uk/a?b=c#d',
  'https://xn--bcher-kva.example.org/',
  'https://example.com:443/a.png',
  'https://EXAMPLE.com./a.png',
];
const HOSTILE = [
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

test.each(GOOD)('%s may be fetched', (address) => {
  expect(isPublicUrl(address)).toBe(true);
});

test.each(HOSTILE)('%s may not', async (address) => {
  expect(isPublicUrl(address)).toBe(false);
  const asked: string[] = [];
  const outside = async (input: RequestInfo | URL) => {
    asked.push(String(input));
    return new Response('x');
  };
  await expect(fetchExternalUrl(outside as typeof fetch, address, 10)).rejects.toThrow(AppError);
  expect(asked).toEqual([]);
});

/** A network of addresses and where they lead. */
function web(pages: Record<string, Response | string>) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const outside = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push({ url: String(input), init });
    const page = pages[String(input)];
    if (page === undefined) throw new Error('no route to host');
    return typeof page === 'string' ? new Response(null, { status: 302, headers: { location: page } }) : page;
  };
  return { asked, fetch: outside as typeof fetch };
}

test('redirects are followed by hand, without cookies, three at most', async () => {
  const hops = { 'https://a.com/': '/b', 'https://a.com/b': 'https://c.com/', 'https://c.com/': 'https://d.com/' };
  const near = web({ ...hops, 'https://d.com/': new Response('four') });
  expect(new TextDecoder().decode(await fetchExternalUrl(near.fetch, 'https://a.com/', 10))).toBe('four');
  expect(near.asked.map(({ init }) => [init?.redirect, init?.credentials])).toEqual(Array(4).fill(['manual', 'omit']));
  const far = web({ ...hops, 'https://d.com/': 'https://e.com/', 'https://e.com/': new Response('five') });
  await expect(fetchExternalUrl(far.fetch, 'https://a.com/', 10)).rejects.toMatchObject({ code: 'INVALID_URL' });
});

test.each([
  'http://a.com/',
  'https://127.0.0.1/',
  'https://localhost/',
  'data:image/png;base64,AA',
  'https://b.com:8080/',
  'https://u@b.com/',
])('a redirect to %s is not followed', async (address) => {
  const { asked, fetch } = web({ 'https://a.com/x': address });
  await expect(fetchExternalUrl(fetch, 'https://a.com/x', 10)).rejects.toMatchObject({ code: 'INVALID_URL' });
  expect(asked).toHaveLength(1);
});

test('a body is read no further than its limit, whatever it says of its length', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(100));
    },
  });
  const { fetch } = web({ 'https://a.com/': new Response(endless, { headers: { 'content-length': '5' } }) });
  await expect(fetchExternalUrl(fetch, 'https://a.com/', 1_000)).rejects.toMatchObject({ code: 'INVALID_URL' });
  expect(pulled).toBeLessThan(15);
});

test.each([404, 500, 204, 304])('a status of %i is refused or empty, never followed', async (status) => {
  const { asked, fetch } = web({ 'https://a.com/': new Response(null, { status, headers: { location: 'https://b.com/' } }) });
  await fetchExternalUrl(fetch, 'https://a.com/', 10).catch((error: AppError) => expect(error.code).toBe('INVALID_URL'));
  expect(asked).toHaveLength(1);
});
