import { expect, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';

test('people who come to an address that is nowhere are led home', async () => {
  for (const path of ['/nowhere', '/nowhere/at/all', '/nowhere/at/all/really']) {
    const { status, headers } = await fetchPage(path);
    expect([status, headers.get('location')]).toEqual([302, '/home?r=404']);
  }
});

test('crawlers and programs get a real 404', async () => {
  expect((await fetchPage('/nowhere', { 'user-agent': 'Googlebot/2.1' })).status).toBe(404);
  expect((await fetchPage('/nowhere', { accept: '*/*' })).status).toBe(404);
});

test.each([
  ['/kquiz/only-a-birder', '/kquiz/only-a-birder'],
  ['/search?tag=birds', '/search?tag=birds'],
])('r=404 with e=%s leads there', async (address, location) => {
  const { status, headers } = await fetchPage(`/home?r=404&e=${encodeURIComponent(address)}`);
  expect([status, headers.get('location')]).toEqual([302, location]);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/..//evil.example', 'javascript:alert(1)'])(
  'r=404 with e=%s leads nowhere else',
  async (address) => {
    const { status } = await fetchPage(`/home?r=404&e=${encodeURIComponent(address)}`);
    expect(status).toBe(200);
  },
);

test('every page carries a policy that lets in no inline script of others, and may not be framed', async () => {
  for (const path of ['/home', '/kquiz/only-a-birder', '/auth']) {
    const { headers } = await fetchPage(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('pages, redirects, calls and files all say that their type is to be believed', async () => {
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

test('/auth is one person’s and kept by nobody', async () => {
  const { status, headers, html } = await fetchPage('/auth?mode=REGISTER');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(html).toContain('<meta name="robots" content="noindex');
});
