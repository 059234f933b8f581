import { expect, test } from 'vitest';
import { getListCacheTag } from '#rules/contents/apply-facets';
import { COLLECTIONS } from '#rules/screens/collections';
import { fetchPage } from '#tests/helpers/pages';

const tiles = (html: string) =>
  [...html.matchAll(/<h2[^>]*>\s*<a[^>]*href="(\/(?:kquiz|pquiz|article)\/[^"]+)"/g)].map((match) => match[1]);

test.each(
  COLLECTIONS.filter((collection) => collection.sort !== 'random').map(
    (collection) => [collection.path, collection.title, collection.accessPath] as const,
  ),
)('%s lists contents', async (path, title, driver) => {
  const { status, html, cost, headers } = await fetchPage(path);
  expect(status).toBe(200);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(tiles(html).length).toBeGreaterThan(0);
  expect(tiles(html).length).toBeLessThanOrEqual(24);
  expect(cost).toMatch(/^statements=1, roundTrips=1, rowsRead=\d{1,2}, rowsWritten=0$/);
  expect(headers.get('cache-tag')?.split(',')).toEqual(expect.arrayContaining([`list:${path.slice(1)}`, getListCacheTag(driver)]));
});

test('pages follow each other without repeats', async () => {
  const [first, second] = await Promise.all([fetchPage('/home-new'), fetchPage('/home-new?page=2')]);
  expect(tiles(first.html)).toHaveLength(24);
  expect(first.html).toMatch(/rel="next"[^>]*|href="\/home-new\?page=2"/);
  expect(tiles(second.html).filter((address) => tiles(first.html).includes(address))).toEqual([]);
});

test('a surprise has a seed, and the seed one order', async () => {
  const { status, headers } = await fetchPage('/home-random');
  expect(status).toBe(302);
  expect(headers.get('location')).toMatch(/^\/home-random\?seed=\d{1,4}$/);
  const [once, again, other] = await Promise.all(['7', '7', '5000'].map((seed) => fetchPage(`/home-random?seed=${seed}`)));
  expect(tiles(once?.html ?? '')).toEqual(tiles(again?.html ?? ''));
  expect(tiles(once?.html ?? '')).not.toEqual(tiles(other?.html ?? ''));
});

test('a category is found by its UID and shows its own', async () => {
  const { status, html } = await fetchPage('/category/animals');
  expect(status).toBe(200);
  expect(html).toContain('only-a-birder');
  expect((await fetchPage('/category')).html).toContain('href="/category/animals"');
});

test('the menu has the first eight categories by rank, and More', async () => {
  const { html } = await fetchPage('/home-new');
  const all = (await fetchPage('/category')).html;
  const main = all.slice(all.indexOf('<main'), all.indexOf('</main>'));
  const ranked = [...main.matchAll(/href="(\/category\/[^"]+)"/g)].map(([, href]) => href);
  const menu = html.slice(html.indexOf('id="menu-categories"'));
  const links = [...menu.slice(0, menu.indexOf('</ul>')).matchAll(/href="(\/category[^"]*)"/g)].map(([, href]) => href);
  expect(ranked.length).toBeGreaterThan(8);
  expect(links).toEqual([...ranked.slice(0, 8), '/category']);
});

test('lists say how many stand in them, and narrow to a kind and a maker', async () => {
  const count = (html: string) => Number(/([\d,]+) things? to play and read</.exec(html)?.[1]?.replaceAll(',', ''));
  const [all, trivia, official, both] = await Promise.all(
    ['', '?opts=kquiz', '?opts=official', '?opts=kquiz,official'].map(async (opts) => fetchPage(`/category/animals${opts}`)),
  );
  for (const shown of [all, trivia, official, both]) {
    const total = count(shown?.html ?? '');
    expect(tiles(shown?.html ?? '')).toHaveLength(Math.min(total, 24));
    expect(shown?.cost).toMatch(/^statements=1, roundTrips=1, rowsRead=\d{1,2}, rowsWritten=0$/);
  }
  expect(count(trivia?.html ?? '')).toBeLessThanOrEqual(count(all?.html ?? ''));
  expect(count(both?.html ?? '')).toBeLessThanOrEqual(count(official?.html ?? ''));
  expect(tiles(trivia?.html ?? '').every((address) => address?.startsWith('/kquiz/'))).toBe(true);
});

test.each(['/kquiz?opts=played', '/home-random?seed=77'])(
  'following Next from %s visits a whole list once, each page as cheap as the first',
  async (path) => {
    const seen: (string | undefined)[] = [];
    let address: string | undefined = path;
    let total = 0;
    while (address) {
      const { html, cost } = await fetchPage(address);
      seen.push(...tiles(html));
      total = Number(/([\d,]+) things? to play/.exec(html)?.[1]?.replaceAll(',', ''));
      expect(Number(/rowsRead=(\d+)/.exec(cost)?.[1])).toBeLessThanOrEqual(100);
      const next = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? '';
      address = / href="([^"]+)"/.exec(next)?.[1]?.replace(/&(#38|amp);/g, '&');
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
  expect(seen).toHaveLength(Number(/([\d,]+) things? to play/.exec(html)?.[1]?.replaceAll(',', '')));
  expect(new Set(seen).size).toBe(seen.length);
});

test('each numbered page is the one that Next leads to, the hundredth in reach of its number', async () => {
  const { html, cost } = await fetchPage('/home-top?page=4');
  const next = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? '';
  const address = / href="([^"]+)"/.exec(next)?.[1]?.replace(/&(#38|amp);/g, '&') ?? '';
  expect(address).toContain('&after=');
  expect(tiles((await fetchPage(address)).html)).toEqual(tiles((await fetchPage('/home-top?page=5')).html));
  expect(Number(/rowsRead=(\d+)/.exec(cost)?.[1])).toBeLessThanOrEqual(3 * 24 + 60);
});

test('a page behind the end says so', async () => {
  const { status, html } = await fetchPage('/home-featured?page=99');
  expect([status, html.includes('The list ends before this page'), html.includes('name="robots" content="noindex"')]).toEqual([
    200,
    true,
    true,
  ]);
});

test('a page, a screen and a category that are not there lead home', async () => {
  for (const path of ['/home-new?page=0', '/home-new?page=101', '/com-old', '/category/nothing'])
    expect((await fetchPage(path)).headers.get('location')).toBe('/home?r=404');
});
