import { expect, test } from 'vitest';
import { fetchListedContents, fetchPage } from '#tests/helpers/pages';

test('home shows question one of a quiz, and its answers open the quiz', async () => {
  const { status, html } = await fetchPage('/home');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1 class="question[^"]*"[^>]*>\s*\S/);
  expect(html.match(/href="\/daily\/\d+\?choice=\w+"/g)?.length).toBeGreaterThan(1);
});

test('home fills every section, the rankings and the tags of the day', async () => {
  const { html } = await fetchPage('/home');
  for (const heading of ['Top creators', 'Top players', 'Tags of the day']) expect(html).toContain(heading);
  const linkCounts = ['New', 'Hot right now', 'Featured', 'From the community', 'Most played'].map((title) => {
    const [section = ''] = new RegExp(`<section class="[^"]+" aria-label="${title}"[^]*?</section>`).exec(html) ?? [];
    return new Set(section.match(/href="\/(?:kquiz|pquiz|article)\/[^"]+"/g)).size;
  });
  expect(linkCounts).toEqual([8, 8, 8, 8, 8]);
  expect(html).not.toMatch(/ranked yet|No tags yet|Nothing new yet|Nothing from the community yet/);
});

/** The tiles of a section of home in order: content path and displayed play count. */
function parseTiles(html: string, title: string): { path: string; plays: number }[] {
  const [section = ''] = new RegExp(`<section class="[^"]+" aria-label="${title}"[^]*?</section>`).exec(html) ?? [];
  return (section.match(/<li[\s\S]*?<\/li>/g) ?? []).map((tile) => ({
    path: /href="(\/(?:kquiz|pquiz|article)\/[^"]+)"/.exec(tile)?.[1] ?? '',
    plays: Number(/(\d+)<span class="visually-hidden"> plays?</.exec(tile)?.[1]),
  }));
}

const RANKED = { 'Most played': '-performance.playCount', 'Hot right now': '-performance.performanceScore' };

test.each(Object.entries(RANKED))('“%s” is the top of the list by %s, even for contents in earlier sections', async (title, sort) => {
  const paths = parseTiles((await fetchPage('/home')).html, title).map(({ path }) => path);
  expect(paths).toEqual((await fetchListedContents(`sort=${sort}&limit=8`)).map(({ type, urlName }) => `/${type}/${urlName}`));
});

test('“Most played” is sorted by the play counts on its tiles', async () => {
  const plays = parseTiles((await fetchPage('/home')).html, 'Most played').map((tile) => tile.plays);
  expect(plays).toEqual(plays.toSorted((a, b) => b - a));
});

test.each([
  ['New', 'new', 20],
  ['Hot right now', 'hot', 30],
  ['From the community', 'community', 30],
  ['Most played', 'top', 30],
])('“%s” goes on from its eight at /more/%s, to at most %d, without repeats', async (title, name, most) => {
  const { html } = await fetchPage('/home');
  const shown = parseTiles(html, title).map(({ path }) => path);
  expect(html).toContain(`href="/more/${name}"`);
  const { html: page, cost, headers } = await fetchPage(`/more/${name}`);
  const paths = [...page.matchAll(/<h3[^>]*>\s*<a[^>]*href="(\/(?:kquiz|pquiz|article)\/[^"]+)"/g)].map(([, path]) => path);
  expect(paths.slice(0, 8)).toEqual(shown);
  expect(new Set(paths).size).toBe(paths.length);
  if (name === 'community') expect(paths.length).toBeGreaterThan(12);
  else expect(paths).toHaveLength(most);
  expect(paths.length).toBeLessThanOrEqual(most);
  expect(headers.get('cache-tag')).toBe('list:home,lists');
  const [, rows = ''] = /^statements=1, roundTrips=1, rowsRead=(\d+), rowsWritten=0$/.exec(cost) ?? [];
  expect(Number(rows)).toBeGreaterThan(0);
  expect(Number(rows)).toBeLessThanOrEqual(240);
});

test('a section that is not one of home’s does not exist', async () => {
  expect((await fetchPage('/more/featured', { 'user-agent': 'Googlebot' })).status).toBe(404);
});

test('home costs one statement and at most 200 rows', async () => {
  const { cost } = await fetchPage('/home');
  const [, rows = ''] = /^statements=1, roundTrips=1, rowsRead=(\d+), rowsWritten=0$/.exec(cost) ?? [];
  expect(Number(rows)).toBeGreaterThan(0);
  expect(Number(rows)).toBeLessThanOrEqual(200);
});

test('home is the same for everyone and cached at the edge', async () => {
  const { headers } = await fetchPage('/home', { cookie: 'ql_signed_in=1' });
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  expect(headers.get('cache-tag')).toBe('list:home,lists');
  expect(headers.getSetCookie()).toEqual([]);
});

test('the root URL redirects to home', async () => {
  const { status, headers } = await fetchPage('/');
  expect([status, headers.get('location')]).toEqual([301, '/home']);
});
