import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { callApi, sendRequest } from '#tests/helpers/api';

test('a public answer that is unchanged is 304 without a body, with the headers that caches act on', async () => {
  const first = await sendRequest('GET /v1/categories');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await sendRequest('GET /v1/categories', { headers: { 'if-none-match': known } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    for (const name of ['cache-control', 'cache-tag']) expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  }
});

test('another ETag gets the whole answer', async () => {
  const { status, body } = await callApi('GET /v1/categories', { headers: { 'if-none-match': '"other"' } });
  expect([status, Array.isArray(body.categories)]).toEqual([200, true]);
});

test('private answers and errors have no ETag', async () => {
  const mine = await callApi('GET /v1/auth/current_user', { as: await buildUser() });
  const missing = await callApi('GET /v1/kquizzes/nothing-here');
  expect([mine.headers.get('etag'), missing.headers.get('etag')]).toEqual([null, null]);
  expect([mine.headers.get('cache-control'), missing.headers.get('cache-control')]).toEqual(['private, no-store', 'private, no-store']);
});

test.each(['/feed.xml', '/robots.txt'])('%s has an ETag too', async (path) => {
  const first = await sendRequest(`GET ${path}`);
  const again = await sendRequest(`GET ${path}`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([first.status, again.status, again.headers.get('cache-tag')]).toEqual([200, 304, first.headers.get('cache-tag')]);
});
