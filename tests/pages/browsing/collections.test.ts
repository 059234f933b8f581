import { expect, test } from 'vitest';
import { getListCacheTag } from '#rules/contents/apply-facets';
import { COLLECTIONS } from '#rules/screens/collections';
import { fetchPage } from '#tests/helpers/pages';

const listTilePaths = (html: string) =>
  [...html.matchAll(/<h2[^>]*>\s*<a[^>]*href="(\/(?:kquiz|pquiz|article)\/[^"]+)"/g)].map((match) => match[1]);

/** The number of contents that a list page states. */
const readListCount = (html: string) => Number(/<p class="count[^>]*>([\d,]+) /.exec(html)?.[1]?.replaceAll(',', ''));

test.each(
  COLLECTIONS.filter((collection) => collection.sort !== 'random').map(
    (collection) => [collection.path, collection.title, collection.accessPath] as const,
  ),
)('%s lists contents', async (path, title, accessPath) => {
  const { status, html, cost, headers } = await fetchPage(path);
  expect(status).toBe(200);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(listTilePaths(html).length).toBeGreaterThan(0);
  expect(listTilePaths(html).length).toBeLessThanOrEqual(24);
  expect(cost).toMatch(/^statements=1, roundTrips=1, rowsRead=\d{1,2}, rowsWritten=0$/);
  expect(headers.get('cache-tag')?.split(',')).toEqual(expect.arrayContaining([`list:${path.slice(1)}`, getListCacheTag(accessPath)]));
});

test('pages follow each other without repeats', async () => {
  const [first, second] = await Promise.all([fetchPage('/home-new'), fetchPage('/home-new?page=2')]);
  expect(listTilePaths(first.html)).toHaveLength(20);
  expect(listTilePaths((await fetchPage('/home-top')).html)).toHaveLength(24);
  expect(listTilePaths((await fetchPage('/home-hot')).html)).toHaveLength(20);
  expect(first.html).toMatch(/rel="next"[^>]*|href="\/home-new\?page=2"/);
  expect(listTilePaths(second.html).filter((path) => listTilePaths(first.html).includes(path))).toEqual([]);
});

test('/home-random redirects to a seed, and a seed always gives the same order', async () => {
  const { status, headers } = await fetchPage('/home-random');
  expect(status).toBe(302);
  expect(headers.get('location')).toMatch(/^\/home-random\?seed=\d{1,4}$/);
  const [first, repeated, otherSeed] = await Promise.all(['7', '7', '5000'].map((seed) => fetchPage(`/home-random?seed=${seed}`)));
  expect(listTilePaths(first?.html ?? '')).toEqual(listTilePaths(repeated?.html ?? ''));
  expect(listTilePaths(first?.html ?? '')).not.toEqual(listTilePaths(otherSeed?.html ?? ''));
});

test('a category opens by its UID and lists its contents', async () => {
  const { status, html } = await fetchPage('/category/animals');
  expect(status).toBe(200);
  expect(html).toContain('only-a-birder');
  expect((await fetchPage('/category')).html).toContain('href="/category/animals"');
});

test('the menu has the first eight categories by rank, and More', async () => {
  const { html } = await fetchPage('/home-new');
  const categoryPage = (await fetchPage('/category')).html;
  const main = categoryPage.slice(categoryPage.indexOf('<main'), categoryPage.indexOf('</main>'));
  const ranked = [...main.matchAll(/href="(\/category\/[^"]+)"/g)].map(([, href]) => href);
  const menu = html.slice(html.indexOf('id="menu-categories"'));
  const links = [...menu.slice(0, menu.indexOf('</ul>')).matchAll(/href="(\/category[^"]*)"/g)].map(([, href]) => href);
  expect(ranked.length).toBeGreaterThan(8);
  expect(links).toEqual([...ranked.slice(0, 8), '/category']);
});

test('lists show their size and can be filtered by kind and creator group', async () => {
  const [all, trivia, official, community, both] = await Promise.all(
    ['', '?opts=kquiz', '?opts=official', '?opts=community', '?opts=kquiz,official'].map((opts) => fetchPage(`/category/animals${opts}`)),
  );
  for (const page of [all, trivia, official, community, both]) {
    const total = readListCount(page?.html ?? '');
    expect(listTilePaths(page?.html ?? '')).toHaveLength(Math.min(total, 24));
    expect(page?.cost).toMatch(/^statements=1, roundTrips=1, rowsRead=\d{1,2}, rowsWritten=0$/);
  }
  expect(readListCount(trivia?.html ?? '')).toBeLessThanOrEqual(readListCount(all?.html ?? ''));
  expect(readListCount(both?.html ?? '')).toBeLessThanOrEqual(readListCount(official?.html ?? ''));
  expect(readListCount(official?.html ?? '')).toBeLessThan(readListCount(all?.html ?? ''));
  expect(readListCount(official?.html ?? '') + readListCount(community?.html ?? '')).toBe(readListCount(all?.html ?? ''));
  expect(listTilePaths(trivia?.html ?? '').filter((path) => !path?.startsWith('/kquiz/'))).toEqual([]);
});

test.each(['/kquiz?opts=played', '/home-random?seed=77'])(
  'following Next from %s visits a whole list once, each page as cheap as the first',
  async (firstPath) => {
    const seen: (string | undefined)[] = [];
    let path: string | undefined = firstPath;
    let total = 0;
    while (path) {
      const { html, cost } = await fetchPage(path);
      seen.push(...listTilePaths(html));
      total = readListCount(html);
      expect(Number(/rowsRead=(\d+)/.exec(cost)?.[1])).toBeLessThanOrEqual(100);
      const next = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? '';
      path = / href="([^"]+)"/.exec(next)?.[1]?.replace(/&(#38|amp);/g, '&');
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  },
);

test('the same seed gives the whole random list once over the pages of the API', async () => {
  const seen: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { html } = await fetchPage(`/v1/public_contents?random=77&limit=10${after && `&after=${after}`}`);
    const { contents, next } = JSON.parse(html) as { contents: { _id: string }[]; next: string | null };
    seen.push(...contents.map(({ _id }) => _id));
    after = next;
  }
  const { html } = await fetchPage('/home-random?seed=77');
  expect(seen).toHaveLength(readListCount(html));
  expect(new Set(seen).size).toBe(seen.length);
});

test('a page opened by number is the page that Next leads to', async () => {
  const { html, cost } = await fetchPage('/home-top?page=4');
  const next = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? '';
  const nextPath = / href="([^"]+)"/.exec(next)?.[1]?.replace(/&(#38|amp);/g, '&') ?? '';
  expect(nextPath).toContain('&after=');
  expect(listTilePaths((await fetchPage(nextPath)).html)).toEqual(listTilePaths((await fetchPage('/home-top?page=5')).html));
  expect(Number(/rowsRead=(\d+)/.exec(cost)?.[1])).toBeLessThanOrEqual(3 * 24 + 60);
});

test('a page past the end says that it does not exist', async () => {
  const { status, html } = await fetchPage('/home-featured?page=99');
  expect(status).toBe(200);
  expect(html).toContain('Page 99 doesn’t exist.');
  expect(html).toContain('name="robots" content="noindex"');
});

test('an unknown page, screen or category redirects home', async () => {
  for (const path of ['/home-new?page=0', '/home-new?page=101', '/com-old', '/category/nothing'])
    expect((await fetchPage(path)).headers.get('location')).toBe('/home?r=404');
});
