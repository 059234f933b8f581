import { expect, inject, test } from 'vitest';
import { buildUserAgent } from '#tests/factories/user-agents';
import { fetchListedContents, fetchPage } from '#tests/helpers/pages';

const send = (path: string, init: RequestInit = {}) =>
  fetch(inject('origin') + path, {
    redirect: 'manual',
    ...init,
    headers: { accept: 'text/html', 'user-agent': buildUserAgent(), ...init.headers },
  });

async function expectNosniff(path: string, init: RequestInit, status: number): Promise<void> {
  const response = await send(path, init);
  await response.arrayBuffer();
  const method = init.method ?? 'GET';
  expect([method, path, response.status, response.headers.get('x-content-type-options')]).toEqual([method, path, status, 'nosniff']);
}

test.each([
  ['/home', {}, 200],
  ['/kquiz/only-a-birder', {}, 200],
  ['/embed/kquiz/nothing', {}, 404],
  ['/notifications', {}, 302],
  ['/nothing/here', {}, 302],
  ['/nothing/here', { headers: { accept: 'application/json' } }, 404],
  ['/home', { method: 'HEAD' }, 200],
  ['/embed.js', {}, 200],
  ['/embed.js', { method: 'HEAD' }, 200],
  ['/sw.js', {}, 200],
  ['/favicon.svg', {}, 200],
  ['/robots.txt', {}, 200],
  ['/sitemap.xml', {}, 200],
  ['/feed.xml', {}, 200],
  ['/health', {}, 200],
  ['/oembed', {}, 404],
  ['/images/content/none.png', {}, 404],
  ['/games/none/frame', {}, 404],
  ['/alltemplates', {}, 200],
  ['/v1/categories', {}, 200],
  ['/v1/auth/current_user', {}, 200],
  ['/v1/openapi.json', {}, 200],
  ['/v1/notifications', {}, 401],
  ['/v1/admin/audit', {}, 401],
  ['/v1/nothing', {}, 404],
  ['/v1/public_contents', { method: 'DELETE' }, 405],
  ['/v1/auth/local', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }, 400],
  ['/v1/auth/local', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }, 415],
  ['/v1/auth/local', { method: 'POST', body: '{}', headers: { origin: 'https://elsewhere.example' } }, 403],
] as [string, RequestInit, number][])('%s %o forbids content type sniffing', expectNosniff);

test('files of a page, a share image and an embed forbid content type sniffing', async () => {
  const { html } = await fetchPage('/kquiz/only-a-birder');
  const files = [...new Set(html.match(/(?<=(?:href|src|component-url|renderer-url)=")\/_astro\/[^"]+/g))];
  const [content] = await fetchListedContents('limit=1&contentTypes=kquiz');
  expect(files.length).toBeGreaterThan(2);
  for (const path of [...files, `/share/${content?.UID}.png`, `/embed/kquiz/${content?.UID}`]) await expectNosniff(path, {}, 200);
});

test.each(['/home', '/kquiz/only-a-birder', '/v1/categories', '/embed.js', '/feed.xml'])(
  'a 304 of %s forbids content type sniffing',
  async (path) => {
    const etag = (await send(path)).headers.get('etag') ?? '';
    expect([path, etag]).toEqual([path, expect.stringMatching(/"/)]);
    await expectNosniff(path, { headers: { 'if-none-match': etag } }, 304);
  },
);
