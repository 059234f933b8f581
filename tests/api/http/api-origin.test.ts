import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { callApi, replacedBindings, sendRequest } from '#tests/helpers/api';

const SITE = 'http://quizlark.test';
const CORS = ['access-control-allow-origin', 'access-control-allow-credentials'] as const;
const readCors = ({ headers }: { headers: Headers }) => CORS.map((name) => headers.get(name));
const preflight = { origin: SITE, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type,tz' };

beforeEach(() => {
  replacedBindings.ORIGIN = SITE;
  replacedBindings.API_ORIGIN = 'http://api.quizlark.test';
});
afterEach(() => {
  delete replacedBindings.ORIGIN;
  delete replacedBindings.API_ORIGIN;
});

test('the site’s pages, and no other origin, may call the API host and read its responses', async () => {
  for (const origin of [SITE, 'https://evil.example', undefined]) {
    for (const path of ['/v1/categories', '/v1/auth/current_user', '/alltemplates', '/v1/nothing']) {
      const response = await sendRequest(`GET ${path}`, { headers: origin ? { origin } : {} });
      expect([path, ...readCors(response)]).toEqual([path, SITE, 'true']);
    }
  }
  const { status, error } = await callApi('DELETE /v1/auth', { headers: { origin: 'https://evil.example' } });
  expect([status, error?.code]).toEqual([403, 'CROSS_ORIGIN']);
});

test('a preflight allows the methods and headers of the browser’s calls', async () => {
  const response = await sendRequest('OPTIONS /v1/users/current_user/email', { headers: preflight });
  expect([response.status, ...readCors(response)]).toEqual([204, SITE, 'true']);
  expect(response.headers.get('access-control-allow-methods')?.split(', ')).toEqual(
    expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
  );
  for (const name of ['content-type', 'utm-source', 'utm-medium', 'utm-campaign', 'tz', 'idempotency-key'])
    expect(response.headers.get('access-control-allow-headers')?.split(', ')).toContain(name);
});

test('a revalidated response may still be read', async () => {
  const etag = (await sendRequest('GET /v1/categories')).headers.get('etag') ?? '';
  const again = await sendRequest('GET /v1/categories', { headers: { 'if-none-match': etag } });
  expect([again.status, ...readCors(again)]).toEqual([304, SITE, 'true']);
});

test('a session that the API host starts is the site’s too, and ends there', async () => {
  const user = await buildUser({ password: 'a short sentence' });
  const { headers } = await callApi('POST /v1/auth/local', { body: { username: user.username, password: 'a short sentence' } });
  const cookies = headers.getSetCookie();
  const session = cookies.find((cookie) => cookie.startsWith('ql_session_shared=')) ?? '';
  expect(cookies.filter((cookie) => cookie.startsWith('ql_s')).filter((cookie) => !cookie.includes('; Domain=quizlark.test;'))).toEqual([]);
  const cookie = session.split(';')[0] ?? '';
  expect((await callApi('GET /v1/auth/current_user', { headers: { cookie } })).body.user?.username).toBe(user.username);
  const ended = await callApi('DELETE /v1/auth', { headers: { cookie } });
  expect(ended.headers.getSetCookie().join()).toMatch(/ql_session_shared=; Max-Age=0; Domain=quizlark\.test;/);
});

test('without an API host no response carries these headers, and no preflight is answered', async () => {
  delete replacedBindings.API_ORIGIN;
  expect(readCors(await sendRequest('GET /v1/categories', { headers: { origin: SITE } }))).toEqual([null, null]);
  expect(readCors(await sendRequest('OPTIONS /v1/auth', { headers: preflight }))).toEqual([null, null]);
});
