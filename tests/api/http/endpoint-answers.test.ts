import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { callApi, findEndpointRow } from '#tests/helpers/api';
import type { CallLine, EndpointKeyOf } from '#tests/helpers/endpoint-answers';

/** The key is the one that the compiler finds for the line; another one is a type error. */
function expectRow<const Line extends CallLine>(line: Line, key: EndpointKeyOf<Line>): void {
  const [method = '', path = ''] = line.split(' ');
  expect([line, findEndpointRow(method, path)]).toEqual([line, endpoints[key]]);
}

test('the compiler finds the row by which an answer is checked, whatever ids and queries the line has', () => {
  const id: string = '0123';
  const plural = 'pquizzes' as 'kquizzes' | 'pquizzes';
  expectRow('GET /v1/contents/count', 'GET /v1/contents/count');
  expectRow('GET /v1/contents/0123/next?played=a/b', 'GET /v1/contents/:id/next');
  expectRow(`GET /v1/${plural}/${id}?preview=1`, 'GET /v1/:type/:id');
  expectRow(`POST /v1/${plural}`, 'POST /v1/:type');
  expectRow(`GET /v1/kquizzes/${id}/place`, 'GET /v1/kquizzes/:id/place');
  expectRow(`PUT /v1/kquizzes/${id}`, 'PUT /v1/:type/:id');
  expectRow('GET /v1/users/current_user', 'GET /v1/users/:id');
  expectRow('GET /v1/users/current_user/plays', 'GET /v1/users/current_user/plays');
  expectRow(`POST /v1/${plural}/${id}/versions/${3 as number}/restore`, 'POST /v1/:type/:id/versions/:n/restore');
  expectRow(`GET /v1/vote/${id}/${plural}/`, 'GET /v1/vote/:id/:type/');
});

test('who reads the body of a failure is told what failed', async () => {
  const response = await callApi('POST /v1/kquizzes', { body: {} });
  expect([response.status, response.error?.code]).toEqual([401, 'NOT_SIGNED_IN']);
  expect(() => response.body).toThrow('POST /v1/kquizzes answered 401 NOT_SIGNED_IN: ');
});
