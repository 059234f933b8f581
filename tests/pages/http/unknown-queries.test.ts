import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getKnownPagePath } from '#rules/screens/known-queries';
import { ROOT } from '#scripts/cli/run-command';
import { buildUserAgent } from '#tests/factories/user-agents';
import { fetchListedContents } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';
import { chooseCount } from '#tests/helpers/test-size';

const send = (path: string) =>
  fetch(getOrigin() + path, { redirect: 'manual', headers: { accept: 'text/html', 'user-agent': buildUserAgent() } });

/** What a cache that answers by URL would hold after these requests, and how many of them the store was asked for. */
async function fillCache(paths: readonly string[]): Promise<{ entries: string[]; storeQueries: number }> {
  const entries = new Set<string>();
  let storeQueries = 0;
  for (let path of paths) {
    for (let hop = 0; hop < 3 && !entries.has(path); hop += 1) {
      const response = await send(path);
      await response.arrayBuffer();
      storeQueries += Number(/statements=(\d+)/.exec(response.headers.get('x-store-cost') ?? '')?.[1] ?? 0) > 0 ? 1 : 0;
      if (response.headers.get('cache-control')?.startsWith('public')) entries.add(path);
      const location = response.headers.get('location');
      if (!location) break;
      path = new URL(location, getOrigin()).href.slice(getOrigin().length);
    }
  }
  return { entries: [...entries], storeQueries };
}

const repeat = (build: (n: number) => string) => Array.from({ length: chooseCount(30, 200) }, (_, n) => build(n));

test.each(['/home', '/kquiz', '/kquiz/only-a-birder', '/category/animals', '/profile/jo_wren', '/leaderboard', '/about'])(
  'many requests for %s with unknown parameters render it once and make one entry of the cache',
  async (path) => {
    const { entries, storeQueries } = await fillCache(repeat((n) => `${path}?x${n % 7}=${n}&fbclid=${n}`));
    expect(entries).toEqual([path]);
    expect(storeQueries).toBeLessThanOrEqual(1);
  },
);

test('a public call with an unknown parameter makes no entry', async () => {
  for (const path of ['/v1/categories', '/v1/public_contents'])
    expect((await fillCache([path, ...repeat((n) => `${path}?x=${n}`)])).entries).toEqual([path]);
});

test('a feed, a sitemap and a share image have one entry too', async () => {
  const [content] = await fetchListedContents('limit=1&contentTypes=kquiz');
  for (const path of ['/feed.xml', '/sitemap.xml', `/share/${content?.UID}.png`])
    expect((await fillCache(repeat((n) => `${path}?x=${n}`))).entries).toEqual([path]);
  const image = `/share/${content?.UID}.png`;
  expect((await fillCache(repeat((n) => `${image}?s=${n}&format=${n % 3}`))).entries).toEqual([image]);
});

test('the routes that Astro adds, which no page uses, do not exist, so that they make no entries', async () => {
  const headers = { accept: 'application/json' };
  for (const path of ['/_image?href=/favicon.svg', '/_image?href=/favicon.svg&w=10', '/_server-islands/Card?e=x&p=x&s=x']) {
    const response = await fetch(getOrigin() + path, { headers });
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'private, no-store']);
  }
});

test('parameters that a page knows stay, those of a campaign for its scripts, and each once', async () => {
  const location = async (path: string) => (await send(path)).headers.get('location');
  expect(await location('/kquiz?opts=newest&x=1&page=2')).toBe('/kquiz?opts=newest&page=2');
  expect(await location('/home?utm_source=letter&x=1&campaign_id=spring')).toBe('/home?utm_source=letter&campaign_id=spring');
  expect(await location('/kquiz?page=2&page=3')).toBe('/kquiz?page=2');
  for (const path of [
    '/kquiz?opts=newest&page=2',
    '/home?utm_source=letter',
    '/search?search=owl',
    '/editor?cloneUrl=x&action=clone_data',
    '/embed/kquiz/abcdefgh?preview=1&theme=dark',
  ])
    expect([path, await location(path)]).toEqual([path, null]);
});

test('every page that sets a cache policy names its parameters', () => {
  const files = readdirSync(join(ROOT, 'src/pages'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.astro'));
  const cachedFiles = files.filter((name) => /setCachePolicy|loadQuizPage/.test(readFileSync(join(ROOT, 'src/pages', name), 'utf8')));
  expect(cachedFiles.length).toBeGreaterThan(20);
  for (const name of cachedFiles) {
    const route = `/${name.replace(/(\/?index)?\.astro$/, '')}`;
    expect([route, getKnownPagePath(new URL('http://x/?nobody=1'), route)]).toEqual([route, '/']);
  }
});
