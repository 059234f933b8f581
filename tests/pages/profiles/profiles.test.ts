import { expect, test } from 'vitest';
import { fetchPage, readMeta } from '#tests/helpers/pages';

const listTilePaths = (html: string) =>
  [...html.matchAll(/<h3[^>]*>\s*<a[^>]*href="(\/(?:kquiz|pquiz|article)\/[^"]+)"/g)].map((match) => match[1]);

test('a profile shows a user, their counts and their contents, and is the same for everyone', async () => {
  const { status, html, cost, headers } = await fetchPage('/profile/quizlark');
  expect(status).toBe(200);
  expect(html).toContain('@quizlark');
  expect(listTilePaths(html)).toHaveLength(25);
  expect(cost).toMatch(/^statements=3, roundTrips=2, rowsRead=\d{1,2}, rowsWritten=0$/);
  expect(headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+, stale-while-revalidate=\d+$/);
  expect(headers.get('cache-tag')).toMatch(/^user:\w+$/);
  expect(headers.get('set-cookie')).toBeNull();
});

test('pages of 25 reach the end of the list without repeats', async () => {
  const seen: (string | undefined)[] = [];
  let path: string | undefined = '/profile/quizlark';
  while (path) {
    const { html } = await fetchPage(path);
    seen.push(...listTilePaths(html));
    path = /href="([^"]+)"[^>]*data-list-more/.exec(html.slice(0, html.indexOf('</main>')))?.[1]?.replaceAll('&#38;', '&');
  }
  const [, count = ''] = /<dd[^>]*title="([\d,]+) items?"/.exec((await fetchPage('/profile/quizlark')).html) ?? [];
  expect(seen).toHaveLength(Number(count.replaceAll(',', '')));
  expect(new Set(seen).size).toBe(seen.length);
});

test('the preview of a profile says whose it is', async () => {
  const { html } = await fetchPage('/profile/quizlark');
  expect(['og:type', 'profile:username'].map((property) => readMeta(html, property))).toEqual(['profile', 'quizlark']);
});

test('a profile can be filtered by kind and sorted', async () => {
  const { html } = await fetchPage('/profile/quizlark?opts=played,pquiz');
  expect(listTilePaths(html).length).toBeGreaterThan(0);
  expect(listTilePaths(html).filter((tilePath) => !tilePath?.startsWith('/pquiz/'))).toEqual([]);
});

test('an id redirects to the username, me to sign-in, and an unknown user is a 404', async () => {
  const { html } = await fetchPage('/profile/quizlark');
  const [, id] = /data-owner="(\w+)"/.exec(html) ?? [];
  expect((await fetchPage(`/profile/${id}?opts=played`)).headers.get('location')).toBe('/profile/quizlark?opts=played');
  expect((await fetchPage('/profile/me')).headers.get('location')).toBe('/auth?signed_in_url=%2Fprofile%2Fme');
  for (const path of ['/profile/nobody_here', '/profile/recycle_bin', '/profile/quizlark/all-content'])
    expect((await fetchPage(path, { 'user-agent': 'Googlebot' })).status).toBe(404);
});
