import { expect, test } from 'vitest';
import { atLeast, atMost } from '#tests/helpers/bounds';
import { fetchPage } from '#tests/helpers/pages';

const listTilePaths = (html: string) =>
  [...html.matchAll(/<h2[^>]*>\s*<a[^>]*href="(\/(?:kquiz|pquiz|article)\/[^"]+)"/g)].map((match) => match[1]);
const findNextPath = (html: string) => {
  const link = /<a [^>]*rel="next"[^>]*>/.exec(html.slice(0, html.indexOf('More to play')))?.[0] ?? '';
  return / href="([^"]+)"/.exec(link)?.[1]?.replace(/&(#38|amp);/g, '&');
};
const MAX_ROWS = 191;
const readRows = (cost: string) => Number(/rowsRead=(\d+)/.exec(cost)?.[1]);

test.each(['', '&opts=newest', '&opts=trending', '&opts=played', '&opts=kquiz', '&opts=newest,kquiz,official'])(
  'a search%s costs four statements in two round trips plus the menu’s, at most 190 rows per page without the menu, and repeats no result',
  async (opts) => {
    const seen: (string | undefined)[] = [];
    for (let path: string | undefined = `/search?search=wh${opts}`; path; ) {
      const { status, html, cost, headers } = await fetchPage(path);
      expect(status).toBe(200);
      expect(cost).toMatch(/^statements=5, roundTrips=3,/);
      expect(readRows(cost)).toBeLessThanOrEqual(MAX_ROWS);
      expect(headers.get('cache-tag')).toBe('list:search,lists');
      seen.push(...listTilePaths(html));
      path = findNextPath(html);
    }
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen).size).toBe(seen.length);
  },
);

test('a page shows thirty results, and only the first three pages have numbers', async () => {
  const { html } = await fetchPage('/search?search=wh');
  expect(listTilePaths(html)).toHaveLength(30);
  expect(html).toMatch(/More than 60 results|\d+ results/);
  const third = await fetchPage('/search?search=wh&page=3');
  expect([third.status, readRows(third.cost)]).toEqual([200, atMost(MAX_ROWS)]);
  expect((await fetchPage('/search?search=wh&page=4')).headers.get('location')).toBe('/search?search=wh');
});

test('a tag has a counted list, with or without # signs and capitals in the URL', async () => {
  const [plain, withSigns] = await Promise.all([fetchPage('/search?tag=birds'), fetchPage('/search?tag=%23%23Birds')]);
  expect(listTilePaths(plain.html).length).toBeGreaterThan(0);
  expect(listTilePaths(withSigns.html)).toEqual(listTilePaths(plain.html));
  expect(plain.cost).toMatch(/^statements=1, roundTrips=1, rowsRead=\d{1,2}, rowsWritten=0$/);
  expect(plain.headers.get('cache-tag')).toBe('list:tag:birds,lists');
  expect(plain.html).toContain(`${listTilePaths(plain.html).length} result`);
});

test.each([
  ['%00', '%00'],
  ['a%00b', 'a%00b'],
  ['a,lists,content:01abc', 'a%2Clists%2Ccontent:01abc'],
  ['%0D%0Ax%3A%20y', 'x:%20y'],
  ['%E9%B3%A5', '%E9%B3%A5'],
])('a typed tag of any signs has a list: %s', async (typed, cacheTag) => {
  const { status, headers } = await fetchPage(`/search?tag=${typed}`);
  expect([status, headers.get('cache-tag')]).toEqual([200, `list:tag:${cacheTag},lists`]);
});

test('a text search within a tag finds contents', async () => {
  const { html } = await fetchPage('/search?search=bird&tag=birds');
  expect(listTilePaths(html).length).toBeGreaterThan(0);
});

test.each([
  ['/search', 'What are you curious about?'],
  ['/search?search=%20%20', 'What are you curious about?'],
  ['/search?search=zzzqqq%20xkcd', 'Nothing found for “zzzqqq xkcd”'],
  ['/search?search=%22zzzqqq%20(%20-*', 'Nothing found for'],
  [`/search?search=${'owl'.repeat(80)}`, 'That search is too long'],
  ['/search?tag=%23', 'What are you curious about?'],
])('%s shows “%s” and suggests categories', async (path, message) => {
  const { status, html } = await fetchPage(path);
  expect(status).toBe(200);
  expect(html).toContain(message);
  expect(html).toContain('id="suggested-categories"');
  expect(html).toContain('name="robots" content="noindex"');
});

test('the beginning of a word finds the word', async () => {
  expect(listTilePaths((await fetchPage('/search?search=birde')).html)).toContain('/kquiz/only-a-birder');
});

test('the search text is escaped in the page', async () => {
  const { html } = await fetchPage(`/search?search=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(html).not.toContain('"><script>alert');
  expect(html.replace(/="[^"]*"/g, '')).not.toContain('<script>alert');
});

test('staff searches are a 404 for everyone else', async () => {
  for (const path of ['/search?search=wh&internal=1', '/search?custom=%7B%7D'])
    expect((await fetchPage(path, { 'user-agent': 'Googlebot' })).status).toBe(404);
});

const NOTHING_HAS_ALL = 'Nothing has all of these words. These have some of them:';
const getText = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('small words and the word “quiz” need not match', async () => {
  for (const text of ['the birds of the world quiz', 'what is a bird?', 'bird quiz']) {
    const { html } = await fetchPage(`/search?search=${encodeURIComponent(text)}`);
    expect([text, listTilePaths(html).length]).toEqual([text, atLeast(1)]);
  }
  expect(listTilePaths((await fetchPage('/search?search=bird%20quiz')).html)).toEqual(
    listTilePaths((await fetchPage('/search?search=bird')).html),
  );
});

test('a search that nothing matches completely says so and shows contents with some of its words, on every page', async () => {
  const seen: (string | undefined)[] = [];
  for (let path: string | undefined = '/search?search=zzzqqq%20wh'; path; ) {
    const { html, cost } = await fetchPage(path);
    expect(html).toContain(NOTHING_HAS_ALL);
    expect(readRows(cost)).toBeLessThanOrEqual(451);
    seen.push(...listTilePaths(html));
    path = findNextPath(html);
  }
  expect(seen.length).toBeGreaterThan(30);
  expect(new Set(seen).size).toBe(seen.length);
  expect((await fetchPage('/search?search=bird')).html).not.toContain(NOTHING_HAS_ALL);
});

test('a typing error shows the results of the corrected word, and leads to those of the typed one', async () => {
  const { html } = await fetchPage('/search?search=brids');
  expect(getText(html)).toContain('Showing results for birds Search for brids instead');
  expect(listTilePaths(html)).toEqual(listTilePaths((await fetchPage('/search?search=birds')).html));
  const exact = await fetchPage('/search?search=brids&exact=1');
  expect(exact.html).toContain('Nothing found for “brids”');
});

test('a kind and a category narrow a search, and stay in the links to other pages', async () => {
  const { html } = await fetchPage('/search?search=wh&category=animals&opts=kquiz');
  const paths = listTilePaths(html);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !path?.startsWith('/kquiz/'))).toEqual([]);
  expect(html).toContain('/search?search=wh&amp;category=animals&amp;opts=article');
  const all = listTilePaths((await fetchPage('/search?search=wh&category=animals')).html);
  expect(all.length).toBeGreaterThanOrEqual(paths.length);
  const broad = await fetchPage('/search?search=a&category=animals');
  const next = findNextPath(broad.html);
  if (next) expect(next).toContain('category=animals');
});

test('an unknown category does not narrow a search', async () => {
  const { status, html } = await fetchPage('/search?search=bird&category=no-such-category');
  expect([status, listTilePaths(html)]).toEqual([200, listTilePaths((await fetchPage('/search?search=bird')).html)]);
});
