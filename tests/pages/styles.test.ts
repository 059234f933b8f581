import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { COLLECTIONS } from '#rules/screens/collections';
import { page, stylesheetsIn, stylesOf } from '#tests/helpers/pages';

const MOST_KILOBYTES = 12;
const screens = COLLECTIONS.map(({ path, sort }) => (sort === 'random' ? `${path}?seed=1` : path));

const OTHERS = [
  ...['/category', '/category/animals', '/search?search=bird', '/search?search=zzzqqq', '/more', '/leaderboard', '/profile/jo_wren'],
  ...['/profile/emilia/friends', '/follower/quizlark', '/about', '/privacy', '/editor/manual', '/auth'],
  ...['/article/a-short-history-of-the-fork', '/article/lark-hop'],
];

test.each(['/home', ...screens, ...OTHERS])('the first paint of %s waits for one stylesheet of at most 12 KB', async (path) => {
  const { addresses, bytes } = await stylesOf((await page(path)).html);
  console.log(`${path}: ${bytes} bytes of stylesheet`);
  expect(addresses).toHaveLength(1);
  expect(bytes).toBeGreaterThan(5 * 1024);
  expect(bytes).toBeLessThanOrEqual(MOST_KILOBYTES * 1024);
});

test.each(['/kquiz/only-a-birder', '/pquiz/which-morning-bird', '/pquiz/which-morning-bird/nothing'])(
  'the first paint of %s waits for nothing: at most 7.5 KB of styles stand in the page, all of them come below question one',
  async (path) => {
    const { html } = await page(path);
    const { addresses, bytes } = await stylesOf(html);
    console.log(`${path}: ${bytes} bytes of styles`);
    expect(addresses).toEqual([]);
    expect(bytes).toBeGreaterThan(3 * 1024);
    expect(bytes).toBeLessThanOrEqual(7.5 * 1024);
    const [late = ''] = stylesheetsIn(html);
    expect(html.indexOf('</form>', html.indexOf('data-quiz-place'))).toBeLessThan(html.indexOf(late));
    const whole = await (await fetch(inject('origin') + late)).text();
    expect(gzipSync(whole).length).toBeLessThanOrEqual(MOST_KILOBYTES * 1024);
  },
);

test('a stylesheet has the layers in their order, and is kept for good', async () => {
  const { addresses } = await stylesOf((await page('/home')).html);
  const response = await fetch(inject('origin') + addresses[0]);
  const layers = [...(await response.text()).matchAll(/@layer (\w+)/g)].map(([, layer]) => layer);
  expect([...new Set(layers)]).toEqual(['reset', 'tokens', 'base', 'layout', 'components', 'utilities']);
  expect(response.headers.get('cache-control')).toContain('immutable');
});
