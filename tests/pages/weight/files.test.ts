import { expect, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const PAGES = [
  '/home',
  '/kquiz',
  '/kquiz/only-a-birder',
  '/article/a-short-history-of-the-fork',
  '/profile/emilia',
  '/search?search=bird',
  '/auth',
  '/ads/article',
  '/embed/kquiz/only-a-birder',
  '/editor/manual',
  '/offline',
];

test.each(PAGES)('every file that %s references exists', async (path) => {
  const { html } = await fetchPage(path);
  const files = [...new Set(html.match(/(?<=(?:href|src|component-url|renderer-url)=")\/_astro\/[^"]+/g))];
  expect(files).not.toEqual([]);
  const statuses = await Promise.all(files.map(async (file) => [file, (await fetch(getOrigin() + file)).status]));
  expect(statuses).toEqual(files.map((file) => [file, 200]));
});
