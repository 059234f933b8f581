import { expect, test } from 'vitest';
import { MENU_LIMITS } from '#base/limits/lists';
import { fetchPage } from '#tests/helpers/pages';

const tiles = (html: string) =>
  [...html.matchAll(/<h2[^>]*>\s*<a[^>]*href="(\/(?:kquiz|pquiz|article)\/[^"]+)"/g)].map((match) => match[1]);
const nextOf = (html: string) => {
  const link = /<a [^>]*rel="next"[^>]*>/.exec(html.slice(0, html.indexOf('More to play')))?.[0] ?? '';
  return / href="([^"]+)"/.exec(link)?.[1]?.replace(/&(#38|amp);/g, '&');
};
const MOST_ROWS = 130 + MENU_LIMITS.categories;
const rowsOf = (cost: string) => Number(/rowsRead=(\d+)/.exec(cost)?.[1]);

test.each(['', '&opts=newest', '&opts=trending', '&opts=played', '&opts=kquiz', '&opts=newest,kquiz,official'])(
  'a search%s is three statements in one trip beside the menu’s, at most 130 rows without it on each page, and no result stands twice',
  async (opts) => {
    const seen: (string | undefined)[] = [];
    for (let address: string | undefined = `/search?search=w${opts}`.replace('=w', '=wh'); address; ) {
      const { status, html, cost, headers } = await fetchPage(address);
      expect(status).toBe(200);
      expect(cost).toMatch(/^statements=4, roundTrips=2,/);
      expect(rowsOf(cost)).toBeLessThanOrEqual(MOST_ROWS);
      expect(headers.get('cache-tag')).toBe('list:search,lists');
      seen.push(...tiles(html));
      address = nextOf(html);
    }
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen).size).toBe(seen.length);
  },
);

test('thirty stand on a page, and the first three have numbers', async () => {
  const { html } = await fetchPage('/search?search=wh');
  expect(tiles(html)).toHaveLength(30);
  expect(html).toMatch(/More than 60 results|\d+ results/);
  const third = await fetchPage('/search?search=wh&page=3');
  expect([third.status, rowsOf(third.cost) <= MOST_ROWS]).toEqual([200, true]);
  expect((await fetchPage('/search?search=wh&page=4')).headers.get('location')).toBe('/search?search=wh');
});

test('a tag is a list of its own with its count, whatever signs it is typed with', async () => {
  const [plain, signed] = await Promise.all([fetchPage('/search?tag=birds'), fetchPage('/search?tag=%23%23Birds')]);
  expect(tiles(plain.html).length).toBeGreaterThan(0);
  expect(tiles(signed.html)).toEqual(tiles(plain.html));
  expect(plain.cost).toMatch(/^statements=1, roundTrips=1, rowsRead=\d{1,2}, rowsWritten=0$/);
  expect(plain.headers.get('cache-tag')).toBe('list:tag:birds,lists');
  expect(plain.html).toContain(`${tiles(plain.html).length} result`);
});

test('words within a tag', async () => {
  const { html } = await fetchPage('/search?search=bird&tag=birds');
  expect(tiles(html).length).toBeGreaterThan(0);
});

test.each([
  ['/search', 'What are you curious about?'],
  ['/search?search=%20%20', 'What are you curious about?'],
  ['/search?search=zzzqqq%20xkcd', 'Nothing found for “zzzqqq xkcd”'],
  ['/search?search=%22zzzqqq%20NEAR%20(%20-*', 'Nothing found for'],
  [`/search?search=${'owl'.repeat(80)}`, 'That is more than can be looked for at once'],
  ['/search?tag=%23', 'What are you curious about?'],
])('%s says %s, and what to look for instead', async (path, words) => {
  const { status, html } = await fetchPage(path);
  expect(status).toBe(200);
  expect(html).toContain(words);
  expect(html).toContain('id="suggested-categories"');
  expect(html).toContain('name="robots" content="noindex"');
});

test('a word that is another’s beginning, and one without its accents, are found', async () => {
  expect(tiles((await fetchPage('/search?search=birde')).html)).toContain('/kquiz/only-a-birder');
});

test('what is typed stands in the page as text', async () => {
  const { html } = await fetchPage(`/search?search=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(html).not.toContain('"><script>alert');
  expect(html.replace(/="[^"]*"/g, '')).not.toContain('<script>alert');
});

test('staff’s searches are nobody else’s', async () => {
  for (const path of ['/search?search=wh&internal=1', '/search?custom=%7B%7D'])
    expect((await fetchPage(path, { 'user-agent': 'Googlebot' })).status).toBe(404);
});
