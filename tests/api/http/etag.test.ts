import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { callApi, sendRequest } from '#tests/helpers/api';

test('an unchanged public response is 304 without a body, with the headers that caches act on', async () => {
  const firstResponse = await sendRequest('GET /v1/categories');
  const etag = firstResponse.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const etags of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const secondResponse = await sendRequest('GET /v1/categories', { headers: { 'if-none-match': etags } });
    expect([secondResponse.status, await secondResponse.text(), secondResponse.headers.get('etag')]).toEqual([304, '', etag]);
    for (const name of ['cache-control', 'cache-tag']) expect(secondResponse.headers.get(name)).toBe(firstResponse.headers.get(name));
    expect(secondResponse.headers.get('x-request-id')).not.toBe(firstResponse.headers.get('x-request-id'));
  }
});

test('another ETag gets the whole response', async () => {
  const { status, body } = await callApi('GET /v1/categories', { headers: { 'if-none-match': '"other"' } });
  expect([status, Array.isArray(body.categories)]).toEqual([200, true]);
});

test('private responses and errors have no ETag', async () => {
  const privateResponse = await callApi('GET /v1/auth/current_user', { as: await buildUser() });
  const errorResponse = await callApi('GET /v1/kquizzes/nothing-here');
  expect([privateResponse.headers.get('etag'), errorResponse.headers.get('etag')]).toEqual([null, null]);
  expect([privateResponse.headers.get('cache-control'), errorResponse.headers.get('cache-control')]).toEqual([
    'private, no-store',
    'private, no-store',
  ]);
});

test.each(['/feed.xml', '/robots.txt'])('%s has an ETag too', async (path) => {
  const firstResponse = await sendRequest(`GET ${path}`);
  const secondResponse = await sendRequest(`GET ${path}`, { headers: { 'if-none-match': firstResponse.headers.get('etag') ?? '' } });
  expect([firstResponse.status, secondResponse.status, secondResponse.headers.get('cache-tag')]).toEqual([
    200,
    304,
    firstResponse.headers.get('cache-tag'),
  ]);
});
