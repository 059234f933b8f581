import { beforeAll, expect, test } from 'vitest';
import { buildUserAgent } from '#tests/factories/user-agents';
import { fetchListedContents } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
let paths: string[] = [];
beforeAll(async () => {
  const [content] = await fetchListedContents('limit=1&contentTypes=kquiz');
  paths = [
    ...['/', '/home', '/kquiz', '/kquiz/only-a-birder', '/pquiz/which-morning-bird/somewhere', '/article/the-quiz-inside', '/search'],
    ...['/category/animals', '/profile/jo_wren', '/auth', '/notifications', '/internal', '/editor/kquiz/new', '/editor/preview', '/about'],
    ...[`/embed/kquiz/${content?.UID}`, '/createquiz', '/feed', '/kquiz/no-such-quiz', '/dev/mail', '/home?r=404&e=/about'],
    ...['/feed.xml', '/sitemap.xml', '/robots.txt', '/oembed', '/health', '/alltemplates', `/share/${content?.UID}.png`],
    ...['/images/content/none.png', `/games/${content?.UID}/frame`, '/sitemaps/pages.xml'],
  ];
});

const send = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(getOrigin() + path, {
    method,
    redirect: 'manual',
    headers: { accept: 'text/html', 'user-agent': buildUserAgent(), ...headers },
  });
  await response.arrayBuffer();
  return response;
};

test('a page, a feed and a file refuse methods other than GET and HEAD with 405 and those that they take', async () => {
  for (const path of paths)
    for (const method of METHODS) {
      const { status, headers } = await send(method, path);
      const row = [method, path, status, headers.get('allow'), headers.get('location'), headers.get('cache-control')];
      expect(row).toEqual([method, path, 405, 'GET, HEAD', null, 'private, no-store']);
    }
});

test('a page with a form takes POST too', async () => {
  for (const path of ['/kquiz/only-a-birder/form', '/unsubscribe', '/dev/jobs'])
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await send(method, path);
      expect([method, path, status, headers.get('allow')]).toEqual([method, path, 405, 'GET, HEAD, POST']);
    }
  const { status } = await send('POST', '/kquiz/only-a-birder/form', { 'content-type': 'application/x-www-form-urlencoded' });
  expect(status).not.toBe(405);
});

test('a browser that sends a form to a page without one reads what happened and what to do, a program gets JSON', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ name: 'value' }) };
  const refusal = await fetch(`${getOrigin()}/kquiz/only-a-birder`, { ...form, headers: { accept: 'text/html,*/*;q=0.8' } });
  const text = await refusal.text();
  expect([refusal.status, refusal.headers.get('content-type')]).toEqual([405, 'text/html']);
  expect(text).toMatch(/<h1[^>]*>This page takes no form<\/h1>/);
  expect(text).toContain('Open this page');
  const answer = await fetch(`${getOrigin()}/kquiz/only-a-birder`, { ...form, headers: { accept: '*/*' } });
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
});

test('a path without a page has no methods', async () => {
  for (const method of METHODS) expect([method, (await send(method, '/nothing/at/all/here')).status]).toEqual([method, 404]);
});
