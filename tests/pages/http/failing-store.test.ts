import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUserAgent } from '#tests/factories/user-agents';
import { SOME_SECONDS } from '#tests/helpers/bounds';
import { findDatabase, listDatabases } from '#tests/helpers/find-database';
import { copySeededStore, SECRET, serveStore } from '#tests/helpers/serve';
import { signPayload } from '#worker/platform/signing';

const BROWSER = { accept: 'text/html', 'user-agent': buildUserAgent() };
const SIGNED_IN = { ...BROWSER, cookie: `ql_session=${'a'.repeat(40)}` };
/** A link to the current page: its href is empty. */
const TRY_AGAIN = /<a [^>]*\bhref(?:="")?(?: [^>]*)?>(?:<svg[\s\S]*?<\/svg>)?\s*Try again\s*<\/a>/;
const TITLE = 'This page can’t load right now';

type Site = Awaited<ReturnType<typeof serveStore>>;
const sites: Site[] = [];
const locks: DatabaseSync[] = [];
/** A store without tables, a store that another process has locked, and a store without its search index. */
let siteWithoutTables: Site;
let lockedSite: Site;
let siteWithoutSearch: Site;

beforeAll(async () => {
  siteWithoutTables = await serveStore();
  lockedSite = await serveStore(async (state) => {
    await copySeededStore(state);
    for (const file of listDatabases(state)) lockDatabase(file);
  });
  siteWithoutSearch = await serveStore(async (state) => {
    await copySeededStore(state);
    rmSync(findDatabase(state, 'documents'));
  });
  sites.push(siteWithoutTables, lockedSite, siteWithoutSearch);
}, 60_000);

afterAll(async () => {
  for (const database of locks) database.close();
  for (const site of sites) await site.stop();
});

function lockDatabase(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma locking_mode = exclusive; begin exclusive');
  locks.push(database);
}

const fetchFrom = (site: Site, path: string, headers: Record<string, string> = BROWSER) =>
  fetch(site.url + path, { redirect: 'manual', headers });

const SCREENS: readonly [name: string, path: string, headers: Record<string, string>][] = [
  ['home', '/home', BROWSER],
  ['a list', '/home-new', BROWSER],
  ['a list of a kind', '/kquiz', BROWSER],
  ['all categories', '/category', BROWSER],
  ['a category', '/category/animals', BROWSER],
  ['more', '/more', BROWSER],
  ['a trivia quiz', '/kquiz/only-a-birder', BROWSER],
  ['the daily quiz', '/daily', BROWSER],
  ['earlier daily quizzes', '/daily/archive', BROWSER],
  ['a personality quiz', '/pquiz/which-morning-bird', BROWSER],
  ['a result', '/pquiz/which-morning-bird/somewhere', BROWSER],
  ['a form', '/kquiz/only-a-birder/form', BROWSER],
  ['an article', '/article/the-quiz-inside', BROWSER],
  ['comments', '/content/only-a-birder/comments', BROWSER],
  ['votes', '/content/only-a-birder/reaction', BROWSER],
  ['a profile', '/profile/jo_wren', BROWSER],
  ['friends', '/profile/jo_wren/friends', BROWSER],
  ['followers', '/follower/jo_wren', BROWSER],
  ['the leaderboard', '/leaderboard', BROWSER],
  ['a document', '/about', BROWSER],
  ['the start of the editor', '/editor', BROWSER],
  ['insights', '/editor/kquiz/only-a-birder/insights', SIGNED_IN],
  ['an account', '/profile/jo_wren/info', SIGNED_IN],
  ['an owner’s tab', '/profile/jo_wren/all-content', SIGNED_IN],
  ['notifications', '/notifications', SIGNED_IN],
  ['the feed', '/feed', SIGNED_IN],
  ['blocked users', '/blocked', SIGNED_IN],
  ['a staff list', '/internal', SIGNED_IN],
  ['the users for staff', '/user', SIGNED_IN],
];

test.each(SCREENS)('%s shows the error page with a request id and links to try again and to home', async (_, path, headers) => {
  const response = await fetchFrom(siteWithoutTables, path, headers);
  const html = await response.text();
  const { status } = response;
  expect([status, response.headers.get('location'), response.headers.get('retry-after')]).toEqual([500, null, null]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('etag')).toBeNull();
  expect(html).toMatch(new RegExp(`<h1[^>]*>${TITLE}</h1>`));
  expect(html).toContain(response.headers.get('x-request-id') ?? 'no id');
  expect(html).toMatch(TRY_AGAIN);
  expect(html).toContain('href="/home"');
  expect(html).not.toContain('<script');
});

test.each(SCREENS)('%s answers 503 with Retry-After while the store is locked', async (_, path, headers) => {
  const response = await fetchFrom(lockedSite, path, headers);
  const html = await response.text();
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    503,
    null,
    'private, no-store',
  ]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${TITLE}</h1>`));
  expect(html).toContain('busy');
});

test('an embed shows an error page of its own, in any frame', async () => {
  for (const [site, status] of [
    [siteWithoutTables, 500],
    [lockedSite, 503],
  ] as const) {
    const response = await fetchFrom(site, '/embed/kquiz/abcdefgh?theme=dark');
    const html = await response.text();
    expect([response.status, response.headers.get('x-frame-options')]).toEqual([status, null]);
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(html).toMatch(/<h1[^>]*>This quiz can’t load right now<\/h1>/);
    expect(html).toContain('data-theme="dark"');
    expect(html).toMatch(TRY_AGAIN);
    expect(html).not.toContain('<script');
    const list = await fetchFrom(site, '/embed/category/animals');
    expect([list.status, list.headers.get('x-frame-options')]).toEqual([status, null]);
    expect(await list.text()).toMatch(/<h1[^>]*>This list can’t load right now<\/h1>/);
  }
});

test('the error page may not be framed', async () => {
  const { headers } = await fetchFrom(siteWithoutTables, '/home');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('crawlers and programs get the same status', async () => {
  for (const headers of [{ ...BROWSER, 'user-agent': 'Googlebot/2.1' }, { accept: '*/*' }]) {
    expect((await fetchFrom(siteWithoutTables, '/home', headers)).status).toBe(500);
    expect((await fetchFrom(lockedSite, '/kquiz/only-a-birder', headers)).status).toBe(503);
  }
});

test('a program that asks for JSON gets the error of the API', async () => {
  const failedResponse = await fetchFrom(siteWithoutTables, '/home', { accept: 'application/json' });
  expect([failedResponse.status, await failedResponse.json()]).toEqual([
    500,
    { error: { code: 'UNKNOWN_ERROR', message: expect.any(String), requestId: failedResponse.headers.get('x-request-id') } },
  ]);
  const busyResponse = await fetchFrom(lockedSite, '/home', { accept: 'application/json' });
  expect([busyResponse.status, await busyResponse.json()]).toEqual([503, { error: { code: 'TRY_AGAIN', message: expect.any(String) } }]);
});

test.each([
  ['a quiz', '/kquiz/only-a-birder/form'],
  ['the end of the digest', '/unsubscribe?token={token}'],
])('a form of %s that fails says that a reload sends it again, and has no link that would drop it', async (_, path) => {
  const token = await signPayload(SECRET, 'digest', { userId: '01jd0000000000000000000001' });
  for (const [site, status, reason] of [
    [siteWithoutTables, 500, 'Something went wrong on our side. Reload this page'],
    [lockedSite, 503, 'Our server is busy or is restarting. Wait a few seconds, then reload this page'],
  ] as const) {
    const headers = { ...BROWSER, origin: site.url };
    const url = site.url + path.replace('{token}', encodeURIComponent(token));
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ ticket: 'x' }), headers, redirect: 'manual' });
    const html = await response.text();
    expect([response.status, response.headers.get('retry-after'), html]).toEqual([
      status,
      status === 503 ? SOME_SECONDS : null,
      expect.stringContaining(TITLE),
    ]);
    expect(html).toContain(reason);
    expect(html).not.toMatch(TRY_AGAIN);
  }
});

test.each(['/feed.xml', '/sitemap.xml', '/oembed?url={origin}/kquiz/only-a-birder', '/v1/public_contents'])(
  '%s fails with its status and is not cached',
  async (path) => {
    for (const [site, status] of [
      [siteWithoutTables, 500],
      [lockedSite, 503],
    ] as const) {
      const { status: actualStatus, headers } = await fetchFrom(site, path.replace('{origin}', site.url), { accept: '*/*' });
      expect([actualStatus, headers.get('cache-control')]).toEqual([status, 'private, no-store']);
    }
  },
);

test('pages that need no store stay up', async () => {
  for (const path of ['/offline', '/editor/kquiz/new', '/auth/verify', '/robots.txt'])
    expect((await fetchFrom(siteWithoutTables, path)).status).toBe(200);
});

test('without its index search says that it is unavailable and suggests lists, and every other page works', async () => {
  for (const path of ['/search?search=owl', '/search', '/search?search=owl&page=2', '/search?search=owl&tag=birds']) {
    const { status, headers, html } = await readResponse(await fetchFrom(siteWithoutSearch, path));
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([path, 503, '60', 'private, no-store']);
    expect(html).toContain('Search isn’t available right now');
    expect(html).toMatch(/Search is being rebuilt or can’t be reached/);
    expect(html).toMatch(TRY_AGAIN);
    for (const collection of ['/home-hot', '/kquiz', '/category/animals']) expect(html).toContain(`href="${collection}"`);
    expect(html).not.toContain('Nothing found');
  }
  const apiResponse = await fetchFrom(siteWithoutSearch, '/v1/kquizzes/search?search=owl', { accept: 'application/json' });
  expect([apiResponse.status, await apiResponse.json()]).toEqual([
    503,
    { error: { code: 'SEARCH_UNAVAILABLE', message: expect.any(String) } },
  ]);
  for (const path of ['/home', '/kquiz', '/category/animals', '/kquiz/only-a-birder', '/search?tag=birds', '/profile/jo_wren'])
    expect([path, (await fetchFrom(siteWithoutSearch, path)).status]).toEqual([path, 200]);
});

test('the health check names the part that is down', async () => {
  for (const site of [siteWithoutTables, lockedSite]) {
    const response = await fetchFrom(site, '/health', { accept: '*/*' });
    expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ status: 'down', store: 'down', jobs: [] })]);
  }
  expect(await (await fetchFrom(siteWithoutSearch, '/health', { accept: '*/*' })).json()).toMatchObject({ store: 'ok', search: 'down' });
});

const readResponse = async (response: Response) => ({ status: response.status, headers: response.headers, html: await response.text() });
