import { expect, test } from 'vitest';
import { fetchPage, measureScripts, measureStyles } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const LISTS = ['/embed/category/animals', '/embed/collection/kquiz', '/embed/user/quizlark'];
const get = (path: string) => fetch(getOrigin() + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
const listLinks = (html: string) =>
  [...html.matchAll(/class="tile-link" href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

test.each(LISTS)('%s shows up to 12 contents, for any site, from the cache of the edge', async (path) => {
  const { status, headers, html, cost } = await fetchPage(path);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors \*/);
  expect([headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([null, null]);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  expect(headers.get('cache-tag')).toMatch(/^(list|user):\w+/);
  expect(cost).toMatch(/^statements=[23], roundTrips=[12], rowsRead=\d{1,2}, rowsWritten=0$/);
  expect(listLinks(html)).toHaveLength(12);
  expect(html).toContain('All on Quizlark');
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test('the contents of a list open in its frame, with its consumer, theme and campaign, and lead back to it', async () => {
  const query = 'consumer=nobody&theme=dark&campaign_id=spring';
  const { html } = await fetchPage(`/embed/category/animals?${query}`);
  expect(html).toContain('data-theme="dark"');
  for (const link of listLinks(html)) {
    expect(link).toMatch(
      /^\/embed\/(kquiz|pquiz|article)\/[0-9a-z]+\?list=category-animals&consumer=nobody&theme=dark&campaign_id=spring$/,
    );
    const content = await fetchPage(link);
    expect(content.status).toBe(200);
    expect(content.html.replaceAll('&amp;', '&')).toMatch(new RegExp(`href="/embed/category/animals\\?${query}" target="_self"`));
  }
});

test('a content that was not opened from a list has no link to one', async () => {
  const [link = ''] = listLinks((await fetchPage(LISTS[0] ?? '')).html);
  for (const query of ['', '?list=nonsense', '?list=kquiz-1abcdefgh'])
    expect((await fetchPage(link.replace(/\?.*/, query))).html).not.toContain('Back to the list');
});

test('an unknown list is a 404 that says so, without a redirect', async () => {
  for (const path of ['/embed/category/nothing', '/embed/collection/home', '/embed/user/nobody_here', '/embed/user/recycle_bin']) {
    const response = await get(path);
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 404, null]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toMatch(/<h1[^>]*>\s*This list is no longer available/);
  }
});

test('a creator without contents has an embed that says so', async () => {
  const { status, html } = await fetchPage('/embed/user/staff_robin');
  expect([status, listLinks(html)]).toEqual([200, []]);
  expect(html).toContain('Nothing here yet.');
});

test('a list carries the drawings of its covers, because a sandboxed frame cannot load the sprite file', async () => {
  const { html } = await fetchPage('/embed/category/animals');
  const references = [...html.matchAll(/<use href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(references.length).toBeGreaterThan(12);
  for (const reference of references) expect(html).toContain(`id="${reference.replace(/^#drawing-/, 'drawing-')}"`);
});

test('a list loads the script of the quizzes that it opens, at most 12 KB, and at most 16 KB of styles', async () => {
  const { html } = await fetchPage('/embed/category/animals');
  const [scripts, styles] = [await measureScripts(html), await measureStyles(html)];
  console.log(`A list in a frame: ${scripts.bytes} bytes of script, ${styles.bytes} bytes of styles`);
  expect(scripts.bytes).toBeGreaterThan(100);
  expect(scripts.bytes).toBeLessThanOrEqual(12 * 1024);
  expect(styles.bytes).toBeLessThanOrEqual(16 * 1024);
});

test.each([
  ['/category/animals', 'category', 'animals'],
  ['/home-hot', 'collection', 'home-hot'],
  ['/kquiz?page=2', 'collection', 'kquiz'],
  // An id, since the creator may change the username.
  ['/profile/jo_wren', 'user', '0\\w{25}'],
])('%s offers its embed, and its oEmbed response to programs', async (path, type, pattern) => {
  const { html } = await fetchPage(path);
  const button = new RegExp(`<button[^>]*data-embed-list[^>]*data-kind="${type}"[^>]*data-uid="(${pattern})"`);
  expect(html).toMatch(button);
  const [, name = ''] = button.exec(html) ?? [];
  const [, oEmbedPath = ''] = /type="application\/json\+oembed"[^>]*href="[^"]*?(\/oembed[^"]+)"/.exec(html) ?? [];
  const oEmbed = (await (await get(oEmbedPath.replaceAll('&amp;', '&'))).json()) as { html: string };
  expect(oEmbed.html).toContain(`/embed/${type}/${name}"`);
});

test('a list is embedded with the result of a quiz in its URL too', async () => {
  const response = await get('/embed/category/animals/r1?theme=dark');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/embed/category/animals?theme=dark']);
});
