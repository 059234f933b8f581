import { expect, test } from 'vitest';
import { fetchListedContents, fetchPage } from '#tests/helpers/pages';

test('home opens with question one of a real quiz, whose answers lead into it', async () => {
  const { status, html } = await fetchPage('/home');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>\s*The alarm goes off at six\. You…/);
  expect(html.match(/href="\/pquiz\/which-morning-bird\?choice=\w+"/g)).toHaveLength(4);
});

test('home is full: every section has its contents, rankings their people, the day its tags', async () => {
  const { html } = await fetchPage('/home');
  for (const heading of ['Creators on the wing', 'Keenest players', 'Tags of the day']) expect(html).toContain(heading);
  const shown = ['New', 'Hot right now', 'Featured', 'From the community', 'Most played'].map((title) => {
    const [section = ''] = new RegExp(`<section class="[^"]+" aria-label="${title}"[^]*?</section>`).exec(html) ?? [];
    return new Set(section.match(/href="\/(?:kquiz|pquiz|article)\/[^"]+"/g)).size;
  });
  expect(shown).toEqual([8, 8, 8, 8, 8]);
  expect(html).not.toMatch(/Nobody is ranked yet|No tags yet|Nothing new yet|still asleep/);
});

/** The contents of a section of home in their order, and the plays that their tiles show. */
function tilesIn(html: string, title: string): { path: string; plays: number }[] {
  const [section = ''] = new RegExp(`<section class="[^"]+" aria-label="${title}"[^]*?</section>`).exec(html) ?? [];
  return (section.match(/<li[\s\S]*?<\/li>/g) ?? []).map((tile) => ({
    path: /href="(\/(?:kquiz|pquiz|article)\/[^"]+)"/.exec(tile)?.[1] ?? '',
    plays: Number(/(\d+)<span class="visually-hidden"> plays?</.exec(tile)?.[1]),
  }));
}

const RANKED = { 'Most played': '-performance.playCount', 'Hot right now': '-performance.performanceScore' };

test.each(Object.entries(RANKED))('“%s” is the top of the list by %s, whatever home shows above it', async (title, sort) => {
  const shown = tilesIn((await fetchPage('/home')).html, title).map(({ path }) => path);
  expect(shown).toEqual((await fetchListedContents(`sort=${sort}&limit=8`)).map(({ type, urlName }) => `/${type}/${urlName}`));
});

test('“Most played” is in the order of the plays that its tiles show', async () => {
  const plays = tilesIn((await fetchPage('/home')).html, 'Most played').map((tile) => tile.plays);
  expect(plays).toEqual(plays.toSorted((one, other) => other - one));
});

test('home is one statement, and at most 200 rows', async () => {
  const { cost } = await fetchPage('/home');
  const [, rows = ''] = /^statements=1, roundTrips=1, rowsRead=(\d+), rowsWritten=0$/.exec(cost) ?? [];
  expect(Number(rows)).toBeGreaterThan(0);
  expect(Number(rows)).toBeLessThanOrEqual(200);
});

test('home is the same for everyone and kept at the edge', async () => {
  const { headers } = await fetchPage('/home', { cookie: 'ql_signed_in=1' });
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  expect(headers.get('cache-tag')).toBe('list:home,lists');
  expect(headers.getSetCookie()).toEqual([]);
});

test('the site’s door leads home', async () => {
  const { status, headers } = await fetchPage('/');
  expect([status, headers.get('location')]).toEqual([301, '/home']);
});
