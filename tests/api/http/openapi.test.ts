import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { publicResources } from '#contract/public-resources';
import { callApi, sendRequest } from '#tests/helpers/api';
import { createApp } from '#worker/app';

test('the OpenAPI document has every call, its parameters, bodies, responses and errors', async () => {
  const { body, headers } = await callApi('GET /v1/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const calls = Object.entries<Record<string, { operationId: string }>>(body.paths).flatMap(([, methods]) =>
    Object.values(methods).map((one) => one.operationId),
  );
  const documents = Object.keys(publicResources).map((path) => `GET ${path}`);
  expect(calls.toSorted()).toEqual([...Object.keys(endpoints), ...documents].toSorted());
  const save = body.paths['/v1/{type}/{id}'].put;
  expect(save.parameters.map((one: { name: string }) => one.name)).toEqual(['type', 'id', 'Idempotency-Key']);
  expect(save.responses['409'].description).toBe('EDIT_CONFLICT, IDEMPOTENCY_KEY_REUSED');
  expect(body.paths['/v1/images'].post.requestBody.content['multipart/form-data'].schema.required).toEqual(['file']);
  expect(Object.keys(body.paths['/health'].get.responses)).toEqual(['200', '500', '503']);
  expect(Object.keys(body.paths['/v1/messages'].get.responses)).toEqual(expect.arrayContaining(['401', '403', '404']));
  expect(save.security).toEqual([{ session: [] }]);
  expect(body.paths['/v1/admin/reviews'].post.security).toEqual([{ session: ['reviewer'] }]);
  expect(body.paths['/v1/admin/contents/{id}'].delete.security).toEqual([{ session: ['admin'] }]);
  expect(body.paths['/v1/categories'].get.security).toBeUndefined();
  expect(body.paths['/v1/users'].post.requestBody.content['application/json'].schema.required).toEqual(['username', 'password']);
  expect(Object.keys(save.responses)).toEqual(expect.arrayContaining(['401', '403', '404', '413', '415']));
  expect(headers.get('cache-control')).toContain('s-maxage');
});

test('every public document outside /v1 is in the OpenAPI document, by the path under which it is served', () => {
  const hideParams = (path: string) => path.replaceAll(/\/[:{][^/]+/g, '/…');
  const served = createApp()
    .routes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/v1/') && !/\*$|\{\.\+\}$/.test(path))
    .map(({ path }) => hideParams(path));
  const described = [...Object.keys(publicResources).map(hideParams), '/alltemplates'];
  expect([...new Set(served)].toSorted()).toEqual(described.toSorted());
});

test('an unknown file below a folder of files is 404 as JSON', async () => {
  for (const path of ['/images/a/b/c', '/games/1/2', '/share/none', '/sitemaps/none'] as const)
    expect([(await sendRequest(`GET ${path}`)).status, path]).toEqual([404, path]);
});

test('reports are read as cases: the document names no list of reports, and none is served', async () => {
  const { body } = await callApi('GET /v1/openapi.json');
  const paths = Object.keys(body.paths);
  expect([paths.includes('/v1/admin/cases'), paths.includes('/v1/admin/reports')]).toEqual([true, false]);
  expect(body.paths['/v1/reports']).not.toHaveProperty('get');
  expect((await callApi('GET /v1/admin/reports')).status).toBe(404);
});

test('an unknown path is 404, an unsupported method 405 with the supported ones', async () => {
  expect((await callApi('GET /v1/nothing')).body.error.code).toBe('NOT_FOUND');
  const { status, headers, body } = await callApi('DELETE /v1/public_contents');
  expect([status, headers.get('allow'), body.error.code]).toEqual([405, 'GET', 'METHOD_NOT_ALLOWED']);
  expect((await callApi('PUT /v1/kquizzes')).headers.get('allow')).toBe('POST');
});

test('every response carries the id of its request, and errors are not cached', async () => {
  const { headers } = await callApi('GET /v1/nothing');
  expect(headers.get('x-request-id')).toMatch(/^\w{26}$/);
  expect(headers.get('cache-control')).toBe('private, no-store');
});
