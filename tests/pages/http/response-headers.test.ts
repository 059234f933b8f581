import { describe, expect, test } from 'vitest';
import { buildUserAgent } from '#tests/factories/user-agents';
import { fetchListedContents, fetchPage } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const send = (path: string, init: RequestInit = {}) =>
  fetch(getOrigin() + path, {
    redirect: 'manual',
    ...init,
    headers: { accept: 'text/html', 'user-agent': buildUserAgent(), ...init.headers },
  });

const NAMES = [
  ...['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'x-frame-options'],
  ...['permissions-policy', 'x-dns-prefetch-control', 'strict-transport-security', 'x-powered-by', 'server'],
];
const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** Browsers upgrade nothing on http, so that local servers send no `strict-transport-security`. */
const API = { ...COMMON, 'cross-origin-opener-policy': 'same-origin', 'x-request-id': true };
const PARTNER = { ...API, 'cross-origin-resource-policy': 'cross-origin' };
const PAGE = { ...API, 'x-frame-options': 'DENY', 'permissions-policy': 'camera=(), microphone=(), geolocation=()' };
const { 'x-frame-options': _, ...UNFRAMED } = PAGE;
const EMBED = { ...UNFRAMED, 'cross-origin-resource-policy': 'cross-origin' };
const PREVIEW = { ...PAGE, 'x-frame-options': 'SAMEORIGIN' };
/** Cloudflare serves files without the Worker, which names requests. */
const FILE = { ...COMMON, 'cross-origin-resource-policy': 'cross-origin', 'x-request-id': false };
const GAME = { ...API, 'referrer-policy': 'no-referrer', 'x-dns-prefetch-control': 'off' };

async function expectHeaders(path: string, init: RequestInit, [status, expected]: readonly [number, object]): Promise<void> {
  const response = await send(path, init);
  await response.arrayBuffer();
  const { headers } = response;
  const values = NAMES.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : []));
  const sent = { ...Object.fromEntries(values), 'x-request-id': /^\w{20,}$/.test(headers.get('x-request-id') ?? '') };
  expect([init.method ?? 'GET', path, response.status, sent]).toEqual([init.method ?? 'GET', path, status, expected]);
}

const json = { 'content-type': 'application/json' };
test.each([
  ['/home', {}, 200, PAGE],
  ['/home', { method: 'HEAD' }, 200, PAGE],
  ['/kquiz/only-a-birder', {}, 200, PAGE],
  ['/kquiz/only-a-birder/form', {}, 200, PAGE],
  ['/article/the-quiz-inside', {}, 200, PAGE],
  ['/search?search=owl', {}, 200, PAGE],
  ['/auth', {}, 200, PAGE],
  ['/editor/kquiz/new', {}, 200, PAGE],
  ['/editor/preview', {}, 200, PREVIEW],
  ['/embed/kquiz/nothing', {}, 404, EMBED],
  ['/', {}, 301, PAGE],
  ['/notifications', {}, 302, PAGE],
  ['/nothing/here', {}, 302, PAGE],
  ['/home/', {}, 301, PAGE],
  ['/kquiz/only-a-birder/', {}, 301, PAGE],
  ['/feed.xml/', {}, 301, PAGE],
  ['/_image?href=/favicon.svg', {}, 302, PAGE],
  ['/home?x=1', {}, 302, PAGE],
  ['/home?r=404&e=/about', {}, 302, PAGE],
  ['/nothing/here', { headers: { accept: 'application/json' } }, 404, PAGE],
  ['/nothing/here', { headers: { 'user-agent': 'Googlebot/2.1' } }, 404, PAGE],
  ['/home', { method: 'DELETE' }, 405, PAGE],
  ['/embed.js', {}, 200, FILE],
  ['/embed.js', { method: 'HEAD' }, 200, FILE],
  ['/sw.js', {}, 200, FILE],
  ['/favicon.svg', {}, 200, FILE],
  ['/robots.txt', {}, 200, API],
  ['/sitemap.xml', {}, 200, API],
  ['/feed.xml', {}, 200, PARTNER],
  ['/feed.xml?x=1', {}, 302, PARTNER],
  ['/feed.xml', { method: 'POST' }, 405, PARTNER],
  ['/health', {}, 200, API],
  ['/oembed', {}, 404, PARTNER],
  ['/images/content/none.png', {}, 404, PARTNER],
  ['/share/none.png', {}, 404, PARTNER],
  ['/games/none/frame', {}, 404, API],
  ['/games/preview', { method: 'POST' }, 403, API],
  ['/alltemplates', {}, 200, API],
  ['/v1/categories', {}, 200, API],
  ['/v1/auth/current_user', {}, 200, API],
  ['/v1/openapi.json', {}, 200, API],
  ['/v1/notifications', {}, 401, API],
  ['/v1/admin/audit', {}, 401, API],
  ['/v1/nothing', {}, 404, API],
  ['/v1/public_contents', { method: 'DELETE' }, 405, API],
  ['/v1/auth/local', { method: 'POST', body: '{', headers: json }, 400, API],
  ['/v1/auth/local', { method: 'POST', body: `{}${' '.repeat(70_000)}`, headers: json }, 413, API],
  ['/v1/auth/local', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }, 415, API],
  ['/v1/auth/local', { method: 'POST', body: '{}', headers: { origin: 'https://elsewhere.example' } }, 403, API],
] as [string, RequestInit, number, object][])('%s %o has exactly its security headers', (path, init, status, expected) =>
  expectHeaders(path, init, [status, expected]),
);

test('files of a page, a share image, an embed and a game have exactly their security headers', async () => {
  const { html } = await fetchPage('/kquiz/only-a-birder');
  const files = [...new Set(html.match(/(?<=(?:href|src|component-url|renderer-url)=")\/_astro\/[^"]+/g))];
  const [content] = await fetchListedContents('limit=1&contentTypes=kquiz');
  const game = (await (await send('/v1/articles/lark-hop')).json()) as { UID: string };
  expect(files.length).toBeGreaterThan(2);
  for (const path of files) await expectHeaders(path, {}, [200, FILE]);
  await expectHeaders(`/share/${content?.UID}.png`, {}, [200, PARTNER]);
  await expectHeaders(`/embed/kquiz/${content?.UID}`, {}, [200, EMBED]);
  await expectHeaders(`/games/${game.UID}/frame`, { headers: { 'sec-fetch-dest': 'iframe' } }, [200, GAME]);
  await expectHeaders(`/games/${game.UID}/frame`, { headers: { 'sec-fetch-dest': 'document' } }, [302, API]);
});

test.each([
  ['/home', PAGE],
  ['/kquiz/only-a-birder', PAGE],
  ['/v1/categories', API],
  ['/embed.js', FILE],
  ['/feed.xml', PARTNER],
])('a 304 of %s has them too', async (path, expected) => {
  const etag = (await send(path)).headers.get('etag') ?? '';
  expect([path, etag]).toEqual([path, expect.stringMatching(/"/)]);
  await expectHeaders(path, { headers: { 'if-none-match': etag } }, [304, expected]);
});

describe('the content security policy', () => {
  const readPolicy = async (path: string) => {
    const policy = (await send(path)).headers.get('content-security-policy') ?? '';
    return new Map(policy.split(/;\s*/).map((directive) => [directive.split(' ')[0] ?? '', directive.replace(/^\S+ ?/, '')]));
  };

  test('loads pictures, scripts, frames and answers of this site only', async () => {
    for (const path of ['/home', '/kquiz/only-a-birder', '/auth', '/editor/kquiz/new']) {
      const policy = await readPolicy(path);
      const read = (names: string[]) => names.map((name) => [path, name, policy.get(name)]);
      expect(
        read(['default-src', 'connect-src', 'frame-src', 'img-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors']),
      ).toEqual([
        [path, 'default-src', "'self'"],
        [path, 'connect-src', "'self'"],
        [path, 'frame-src', "'self'"],
        [path, 'img-src', "'self' data: blob:"],
        [path, 'object-src', "'none'"],
        [path, 'base-uri', "'none'"],
        [path, 'form-action', "'self'"],
        [path, 'frame-ancestors', "'none'"],
      ]);
      expect([path, policy.get('script-src')]).toEqual([path, expect.stringMatching(/^'self'( 'sha256-[^']+')+$/)]);
    }
  });

  test.each([
    ...[
      '/home',
      '/kquiz',
      '/category/animals',
      '/search?search=owl',
      '/article/a-short-history-of-the-fork',
      '/profile/jo_wren',
      '/auth',
      '/about',
    ],
    ...['/content/only-a-birder/comments', '/leaderboard', '/editor', '/editor/manual', '/offline'],
  ])('%s requires Trusted Types', async (path) => {
    const policy = await readPolicy(path);
    expect([policy.get('require-trusted-types-for'), policy.get('trusted-types')]).toEqual(["'script'", 'site']);
  });

  test.each(['/kquiz/only-a-birder', '/editor/kquiz/new', '/editor/preview', '/article/the-quiz-inside'])(
    '%s does not, because React inserts drawings as texts',
    async (path) => expect([...(await readPolicy(path)).keys()]).not.toContain('require-trusted-types-for'),
  );
});
