import { expect, test } from 'vitest';
import { fetchPage, measureScripts } from '#tests/helpers/pages';

/** A path of every kind of browsing screen; these screens work with links alone. */
const BROWSING = [
  '/home',
  '/home-hot',
  '/home-random?seed=7',
  '/category',
  '/category/animals',
  '/search',
  '/search?search=bird',
  '/search?search=zzzqqq',
  '/search?tag=birds',
  '/more',
  '/leaderboard',
  '/profile/jo_wren',
  '/profile/emilia/friends',
  '/follower/quizlark',
  '/following/ha_linh',
  '/about',
  '/privacy',
  '/developers/playing',
  '/policies',
  '/article/a-short-history-of-the-fork',
  '/article/find-the-pairs-of-eggs',
];

test.each(BROWSING)('%s loads at most 8 KB of script, and no React', async (path) => {
  const { status, html } = await fetchPage(path);
  expect(status).toBe(200);
  const { urls: scriptUrls, bytes } = await measureScripts(html);
  console.log(`${path}: ${bytes} bytes of script`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(8 * 1024);
  expect(scriptUrls.filter((url) => /react/i.test(url))).toEqual([]);
});
