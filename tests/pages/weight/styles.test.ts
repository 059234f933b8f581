import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { COLLECTIONS } from '#rules/screens/collections';
import { fetchPage, findStylesheets, measureStyles } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

/** Limits after gzip, for the first paint of a first visit and for seven kinds of page together. */
const FIRST_VISIT_BYTES = 16 * 1024;
const SESSION_BYTES = 35 * 1024;

const screens = COLLECTIONS.map(({ path, sort }) => (sort === 'random' ? `${path}?seed=1` : path));

const OTHERS = [
  ...[
    '/daily',
    '/daily/archive',
    '/category',
    '/category/animals',
    '/search?search=bird',
    '/search?search=zzzqqq',
    '/more',
    '/leaderboard',
    '/profile/jo_wren',
  ],
  ...['/profile/emilia/friends', '/follower/quizlark', '/about', '/privacy', '/policies', '/editor/manual', '/auth'],
  ...['/article/a-short-history-of-the-fork', '/article/lark-hop'],
  ...['/kquiz/only-a-birder', '/pquiz/which-morning-bird', '/pquiz/which-morning-bird/nothing'],
];

const KINDS_OF_PAGE = [
  ...['/home', '/kquiz', '/kquiz/only-a-birder', '/article/a-short-history-of-the-fork'],
  ...['/profile/jo_wren', '/search?search=bird', '/leaderboard'],
];

test.each(['/home', ...screens, ...OTHERS])('a first visit to %s loads at most 16 KB of styles', async (path) => {
  const { bytes } = await measureStyles((await fetchPage(path)).html);
  console.log(`${path}: ${bytes} bytes of styles`);
  expect(bytes).toBeGreaterThan(5 * 1024);
  expect(bytes).toBeLessThanOrEqual(FIRST_VISIT_BYTES);
});

test('a session over seven kinds of page loads at most 35 KB of styles', async () => {
  const pages = await Promise.all(KINDS_OF_PAGE.map((path) => fetchPage(path)));
  const urls = [...new Set(pages.flatMap(({ html }) => findStylesheets(html)))];
  const sheets = await Promise.all(urls.map(async (url) => (await fetch(getOrigin() + url)).text()));
  const bytes = sheets.reduce((sum, sheet) => sum + gzipSync(sheet).length, 0);
  console.log(`Seven kinds of page: ${bytes} bytes of styles in ${sheets.length} files`);
  expect(bytes).toBeLessThanOrEqual(SESSION_BYTES);
});

test('every page links the same first stylesheet, which declares the layer order and is cached forever', async () => {
  const firstStylesheets = await Promise.all(KINDS_OF_PAGE.map(async (path) => findStylesheets((await fetchPage(path)).html)[0]));
  expect(new Set(firstStylesheets).size).toBe(1);
  const response = await fetch(getOrigin() + firstStylesheets[0]);
  const layers = [...(await response.text()).matchAll(/@layer (\w+)/g)].map(([, layer]) => layer);
  expect([...new Set(layers)]).toEqual(['reset', 'tokens', 'base', 'layout', 'components', 'utilities']);
  expect(response.headers.get('cache-control')).toContain('immutable');
});
