import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { publicResources } from '#contract/public-resources';
import { bindings, callApi, sendRequest } from '#tests/helpers/api';
import { listOperations, type OpenApiDocument } from '#tests/helpers/openapi/document';
import { readOpenApiDocument } from '#tests/helpers/openapi/read-document';
import { createApp } from '#worker/app';

const findOperation = (document: OpenApiDocument, line: string) => {
  const found = listOperations(document).find(({ method, path }) => `${method} ${path}` === line);
  if (!found) throw new Error(`The document has no ${line}`);
  return found.operation;
};

test('the OpenAPI document has every call, its parameters, bodies, responses and errors', async () => {
  const { body, headers } = await callApi('GET /v1/openapi.json');
  const document = await readOpenApiDocument();
  expect([body.openapi, body['servers']]).toEqual(['3.1.0', [{ url: 'http://quizlark.test' }]]);
  const save = findOperation(document, 'PUT /v1/kquizzes/{id}');
  expect(save.parameters.map((one) => one.name)).toEqual(['id', 'Idempotency-Key']);
  expect(save.responses['409']?.description).toBe('EDIT_CONFLICT, IDEMPOTENCY_KEY_REUSED');
  expect(Object.keys(save.responses)).toEqual(expect.arrayContaining(['401', '403', '404', '413', '415', '5XX']));
  expect([body['security'], save.security]).toEqual([[{ session: [] }], undefined]);
  expect(Object.keys(findOperation(document, 'GET /health').responses).toSorted()).toEqual(['200', '4XX', '503', '5XX']);
  expect(Object.keys(findOperation(document, 'GET /v1/messages').responses)).toEqual(expect.arrayContaining(['401', '403', '404']));
  expect(findOperation(document, 'POST /v1/admin/reviews').security).toEqual([{ session: ['reviewer'] }]);
  expect(findOperation(document, 'DELETE /v1/admin/contents/{id}').security).toEqual([{ session: ['admin'] }]);
  expect(findOperation(document, 'GET /v1/categories').security).toEqual([]);
  expect(document.components.schemas['Registration']?.required).toEqual(['username', 'password']);
  expect(headers.get('cache-control')).toContain('s-maxage');
});

test('the OpenAPI document has a path for each row of the table, and one for each kind of content', async () => {
  const paths = new Set(listOperations(await readOpenApiDocument()).map(({ method, path }) => `${method} ${path}`));
  const described = [...paths].map((line) =>
    line.replace(/\/v1\/(kquizzes|pquizzes|articles)\b/, '/v1/{type}').replaceAll(/\{\w+\}/g, '{}'),
  );
  const rows = Object.keys(endpoints).map((key) =>
    key
      .replace(/\/$/, '')
      .replace(/\/v1\/kquizzes\b/, '/v1/{type}')
      .replaceAll(/:\w+/g, '{}'),
  );
  const documents = Object.keys(publicResources).map((path) => `GET ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect([...new Set(described.map((line) => line.replace('{type}', '{}')))].toSorted()).toEqual(
    [...new Set([...rows, ...documents].map((line) => line.replace('{type}', '{}')))].toSorted(),
  );
  for (const plural of ['kquizzes', 'pquizzes', 'articles']) expect(paths).toContain(`GET /v1/${plural}/{id}`);
});

test('a body that a call cannot do without is required, and an upload is a multipart form', async () => {
  const document = await readOpenApiDocument();
  expect(findOperation(document, 'POST /v1/auth/local').requestBody?.required).toBe(true);
  expect(findOperation(document, 'POST /v1/kquizzes/{id}/plays').requestBody?.required).toBe(false);
  const upload = findOperation(document, 'POST /v1/images').requestBody;
  expect([upload?.required, upload?.content['multipart/form-data']?.schema.required]).toEqual([true, ['file']]);
});

test('what a path of one kind of content sends and answers has the name of that kind', async () => {
  const document = await readOpenApiDocument();
  const nameOf = (line: string) => findOperation(document, line).responses['200']?.content?.['application/json']?.schema?.$ref;
  expect([nameOf('GET /v1/kquizzes/{id}'), nameOf('GET /v1/pquizzes/{id}'), nameOf('GET /v1/articles/{id}')]).toEqual(
    ['Kquiz', 'Pquiz', 'Article'].map((name) => `#/components/schemas/${name}`),
  );
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Comment', 'ContentCard', 'Error', 'KquizQuestion', 'PrivateUser', 'PublicUser', 'User']),
  );
});

test('the document weighs at most 250 KB', async () => {
  const response = await sendRequest('GET /v1/openapi.json');
  const { byteLength } = await response.arrayBuffer();
  expect(byteLength).toBeGreaterThan(100 * 1024);
  expect(byteLength).toBeLessThanOrEqual(250 * 1024);
});

test('without its file the document is a failure that passes', async () => {
  const ASSETS = { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher;
  const response = await createApp().request('http://quizlark.test/v1/openapi.json', {}, { ...bindings, ASSETS });
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
});

test('an address that ends in a slash answers without it too', async () => {
  const { error } = await callApi('DELETE /v1/vote/none/kquiz');
  expect(error?.code).toBe('METHOD_NOT_ALLOWED');
  expect((await callApi('GET /v1/vote/none/kquiz')).error?.code).toBe('NOT_SIGNED_IN');
});

test('every public document outside /v1 is in the OpenAPI document, by the path under which it is served', () => {
  const hideParams = (path: string) => path.replaceAll(/\/[:{][^/]+/g, '/…');
  const served = createApp()
    .routes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/v1/') && !/\*$|\{\.\+\}$/.test(path))
    .map(({ path }) => hideParams(path));
  // Password managers follow it to a page, which is no document.
  const described = [...Object.keys(publicResources).map(hideParams), '/alltemplates', '/.well-known/change-password'];
  expect([...new Set(served)].toSorted()).toEqual(described.toSorted());
});

test('an unknown file below a folder of files is 404 as JSON', async () => {
  for (const path of ['/images/a/b/c', '/games/1/2', '/share/none', '/sitemaps/none'] as const)
    expect([(await sendRequest(`GET ${path}`)).status, path]).toEqual([404, path]);
});

test('reports are read as cases: the document names no list of reports, and none is served', async () => {
  const document = await readOpenApiDocument();
  expect(document.paths).toHaveProperty(['/v1/admin/cases']);
  expect(document.paths).not.toHaveProperty(['/v1/admin/reports']);
  expect(document.paths['/v1/reports']).not.toHaveProperty('get');
  expect((await callApi('GET /v1/admin/reports')).status).toBe(404);
});

test('an unknown path is 404, an unsupported method 405 with the supported ones', async () => {
  expect((await callApi('GET /v1/nothing')).error?.code).toBe('NOT_FOUND');
  const { status, headers, error } = await callApi('DELETE /v1/public_contents');
  expect([status, headers.get('allow'), error?.code]).toEqual([405, 'GET', 'METHOD_NOT_ALLOWED']);
  expect((await callApi('PUT /v1/kquizzes')).headers.get('allow')).toBe('POST');
});

test('every response carries the id of its request, and errors are not cached', async () => {
  const { headers } = await callApi('GET /v1/nothing');
  expect(headers.get('x-request-id')).toMatch(/^\w{26}$/);
  expect(headers.get('cache-control')).toBe('private, no-store');
});
