import { expect, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';

test('a browser that opens an unknown path is redirected home', async () => {
  for (const path of ['/nowhere', '/nowhere/at/all', '/nowhere/at/all/really']) {
    const { status, headers } = await fetchPage(path);
    expect([status, headers.get('location')]).toEqual([302, '/home?r=404']);
  }
});

test.each(['/nowhere', '/v2/articles', '/kquiz/nowhere'])('a program that asks for JSON gets the error of the API at %s', async (path) => {
  const { status, headers, html } = await fetchPage(path, { accept: 'application/json' });
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([404, 'application/json', 'private, no-store']);
  expect(JSON.parse(html)).toEqual({ error: { code: 'NOT_FOUND', message: 'Not found.' } });
  expect(headers.get('x-request-id')).toMatch(/^\w+$/);
});

test('crawlers and programs get a real 404', async () => {
  expect((await fetchPage('/nowhere', { 'user-agent': 'Googlebot/2.1' })).status).toBe(404);
  expect((await fetchPage('/nowhere', { accept: '*/*' })).status).toBe(404);
});

test.each([
  ['/kquiz/only-a-birder', '/kquiz/only-a-birder'],
  ['/search?tag=birds', '/search?tag=birds'],
])('r=404 with e=%s redirects there', async (path, location) => {
  const { status, headers } = await fetchPage(`/home?r=404&e=${encodeURIComponent(path)}`);
  expect([status, headers.get('location')]).toEqual([302, location]);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/..//evil.example', 'javascript:alert(1)'])(
  'r=404 with the foreign target %s does not redirect',
  async (target) => {
    const { status } = await fetchPage(`/home?r=404&e=${encodeURIComponent(target)}`);
    expect(status).toBe(200);
  },
);

test('a landing message is in the HTML of the URL that asks for it, and of no other', async () => {
  const DIALOG = /<dialog [^>]*role="alertdialog"[^>]* open[^>]*>\s*<p[^>]*>\s*([^<]+?)\s*<\/p>/;
  const readMessage = async (path: string) => DIALOG.exec((await fetchPage(path)).html)?.[1];
  expect(await readMessage('/home?r=404')).toBe('This link is not working, let&#39;s try other contents');
  expect(await readMessage('/home-new?landing_message_code=EMAIL_VERIFIED')).toBe('Your e-mail address is confirmed.');
  for (const path of ['/home', '/home-new?r=404', '/home?landing_message_code=constructor'])
    expect(await readMessage(path)).toBeUndefined();
  expect((await fetchPage('/home?r=404')).headers.get('cache-control')).toMatch(/^public/);
});

test('every page has a content security policy without unsafe inline scripts, and may not be framed', async () => {
  for (const path of ['/home', '/kquiz/only-a-birder', '/auth']) {
    const { headers } = await fetchPage(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('pages, redirects, calls and files forbid content type sniffing', async () => {
  const paths = [
    '/home',
    '/nowhere',
    '/home?r=404&e=%2Fhome',
    '/createquiz',
    '/v1/categories',
    '/feed.xml',
    '/embed.js',
    '/sw.js',
    '/favicon.svg',
  ];
  for (const path of paths) expect([path, (await fetchPage(path)).headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
});

test('pages and redirects carry the id of their request', async () => {
  for (const path of ['/home', '/nowhere', '/home?r=404&e=%2Fhome', '/createquiz'])
    expect([path, (await fetchPage(path)).headers.get('x-request-id')]).toEqual([path, expect.stringMatching(/^\w{26}$/)]);
});

test('/auth is private and not cached', async () => {
  const { status, headers, html } = await fetchPage('/auth?mode=REGISTER');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(html).toContain('<meta name="robots" content="noindex');
});
