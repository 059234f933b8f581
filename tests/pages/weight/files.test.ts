import { expect, inject, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';

const PAGES = [
  '/home',
  '/kquiz',
  '/kquiz/only-a-birder',
  '/article/a-short-history-of-the-fork',
  '/profile/emilia',
  '/search?q=bird',
  '/auth',
  '/ads/article',
  '/embed/kquiz/only-a-birder',
  '/editor/manual',
  '/offline',
];

test.each(PAGES)('every file that %s names is there', async (path) => {
  const { html } = await fetchPage(path);
  const named = [...new Set(html.match(/(?<=(?:href|src|component-url|renderer-url)=")\/_astro\/[^"]+/g))];
  expect(named).not.toEqual([]);
  const answers = await Promise.all(named.map(async (file) => [file, (await fetch(inject('origin') + file)).status]));
  expect(answers).toEqual(named.map((file) => [file, 200]));
});
