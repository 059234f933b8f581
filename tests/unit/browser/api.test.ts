import { afterEach, expect, test, vi } from 'vitest';
import { isApiError } from '#base/api-error';
import { api, catchApiError } from '#browser/api';

const FALLBACK = 'Error occurred, please try again!';

const calls: [url: string, init: RequestInit][] = [];
function respondWith(...responses: (Response | Error)[]) {
  calls.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    const response = responses[Math.min(calls.length, responses.length) - 1];
    if (!(response instanceof Response)) throw response;
    return response.clone();
  });
}
const buildErrorResponse = (status: number, error: object, headers = {}) => Response.json({ error }, { status, headers });
async function catchError(call: Promise<unknown>): Promise<unknown> {
  const failure = call.then(
    () => null,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return failure;
}
const read = () => api('GET /v1/:type/:id', { params: { type: 'kquizzes', id: 'larks' } });
const start = () => api('POST /v1/kquizzes/:id/plays', { params: { id: 'a/b' }, body: {} });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('sends a JSON body to the path filled with the parameters', async () => {
  respondWith(Response.json({ playToken: 't', startedAt: 'now' }, { status: 201 }));
  expect(await start()).toEqual({ playToken: 't', startedAt: 'now' });
  const [url, init] = calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual(['/v1/kquizzes/a%2Fb/plays', 'POST', '{}']);
  expect(init?.headers).toEqual({ tz: expect.any(String), 'content-type': 'application/json' });
});

test('sends a form unchanged, without a content type of its own', async () => {
  respondWith(Response.json({ url: '/images/a', width: 1, height: 1 }, { status: 201 }));
  const body = new FormData();
  body.set('file', new Blob(['x']), 'picture');
  await api('POST /v1/images', { body });
  expect(calls[0]?.[1].body).toBe(body);
  expect(calls[0]?.[1].headers).not.toHaveProperty('content-type');
});

test('a call without a body has no content type', async () => {
  respondWith(new Response(null, { status: 204 }));
  expect(await api('DELETE /v1/auth', {})).toBeUndefined();
  expect(calls[0]?.[1]).not.toHaveProperty('body');
  expect(calls[0]?.[1].headers).toEqual({ tz: expect.any(String) });
});

test('leaves undefined values out of the query', async () => {
  respondWith(Response.json({ contents: [], next: null }));
  const query = { limit: 8, skip: undefined, sort: 'a b' };
  await api('GET /v1/public_contents', { query });
  expect(calls[0]?.[0]).toBe('/v1/public_contents?limit=8&sort=a+b');
});

test('every call sends the campaign and the time zone', async () => {
  vi.stubGlobal('location', { search: '?utm_source=mail&utm_medium=f%C3%A9ed&utm_campaign=eggs' });
  respondWith(Response.json({ user: null }), new Response(null, { status: 204 }));
  const headers = { 'utm-source': 'mail', 'utm-medium': 'f%C3%A9ed', 'utm-campaign': 'eggs', tz: expect.any(String) };
  await api('GET /v1/auth/current_user', {});
  await api('POST /v1/contents/:id/view', { params: { id: 'c1' }, body: {} });
  expect(calls.map(([, init]) => init.headers)).toEqual([headers, { ...headers, 'content-type': 'application/json' }]);
});

test('sends cookies only to the same origin, and none in embeds', async () => {
  respondWith(Response.json({ user: null }));
  await api('GET /v1/auth/current_user', {});
  vi.stubGlobal('document', { documentElement: { dataset: { embedded: '' } } });
  await api('GET /v1/auth/current_user', {});
  expect(calls.map(([, { credentials }]) => credentials)).toEqual(['same-origin', 'omit']);
});

test('calls go to the API host that the page names, with the site’s cookies', async () => {
  respondWith(Response.json({ user: null }));
  vi.stubGlobal('document', { documentElement: { dataset: { api: 'https://api.quiz.example' } } });
  await api('GET /v1/auth/current_user', {});
  vi.stubGlobal('document', { documentElement: { dataset: { api: 'https://api.quiz.example', embedded: '' } } });
  await api('GET /v1/auth/current_user', {});
  expect(calls.map(([url, { credentials }]) => [url, credentials])).toEqual([
    ['https://api.quiz.example/v1/auth/current_user', 'include'],
    ['https://api.quiz.example/v1/auth/current_user', 'omit'],
  ]);
});

test('a response that is not modified is an error of its own, and is not asked for again', async () => {
  respondWith(new Response(null, { status: 304 }));
  expect(await catchError(api('GET /alltemplates', { query: { sign: 'abc' } }))).toMatchObject({ code: 'NOT_MODIFIED', status: 304 });
  expect(calls).toHaveLength(1);
});

test('passes headers, signal and keepalive to the request', async () => {
  respondWith(Response.json({ _id: 'new' }, { status: 201 }));
  const { signal } = new AbortController();
  const options = { headers: { 'Idempotency-Key': 'k1' }, signal, keepalive: true };
  await api('POST /v1/:type', { params: { type: 'kquizzes' }, body: { title: 'Larks' } }, options);
  expect(calls[0]?.[1]).toMatchObject({ headers: { 'Idempotency-Key': 'k1' }, signal, keepalive: true });
});

test('reads the response as text, bytes or a stream on request', async () => {
  respondWith(new Response('larks'));
  const id = { params: { type: 'kquizzes', id: 'larks' } } as const;
  expect(await api('GET /v1/:type/:id', id, { parseAs: 'text' })).toBe('larks');
  expect(await (await api('GET /v1/downloadImage', { query: { url: '/a' } }, { parseAs: 'blob' })).text()).toBe('larks');
  const stream = await api('POST /v1/contents/:id/llm_result', { params: { id: 'c' }, body: { submissionId: 's' } }, { parseAs: 'stream' });
  expect(await new Response(stream).text()).toBe('larks');
});

test('sends the request with another fetcher', async () => {
  respondWith();
  const fetcher = vi.fn(async () => Response.json({ user: null }));
  expect(await api('GET /v1/auth/current_user', {}, { fetcher })).toEqual({ user: null });
  expect(fetcher).toHaveBeenCalledWith('/v1/auth/current_user', expect.objectContaining({ method: 'GET' }));
});

test('throws an error with the code, text and details of the response', async () => {
  const error = { code: 'EDIT_CONFLICT', message: 'Saved elsewhere.', issues: [{ path: 'a', message: 'b' }], saved: '2026', yours: '2025' };
  respondWith(buildErrorResponse(409, error, { 'retry-after': '7' }));
  const failure = await catchError(start());
  expect(isApiError(failure) && { ...failure, message: failure.message }).toEqual({
    name: 'ApiError',
    code: 'EDIT_CONFLICT',
    status: 409,
    message: 'Saved elsewhere.',
    issues: [{ path: 'a', message: 'b' }],
    extensions: { saved: '2026', yours: '2025' },
    retryAfterSeconds: 7,
  });
});

test.each([
  [Response.json('x', { status: 500 }), 500],
  [new Response('<html>', { status: 502 }), 502],
  [new Response(null, { status: 503 }), 503],
  [new Response('<html>a hotel asks for a room number'), 200],
])('an unreadable response is an unknown error with the product’s text', async (response, status) => {
  respondWith(response);
  expect(await catchError(start())).toMatchObject({
    code: 'UNKNOWN_ERROR',
    status,
    message: FALLBACK,
    issues: [],
    retryAfterSeconds: null,
  });
  expect(calls).toHaveLength(1);
});

test('a failed connection has the code OFFLINE', async () => {
  respondWith(new TypeError('Failed to fetch'));
  expect(await catchError(start())).toMatchObject({ name: 'ApiError', code: 'OFFLINE', status: 0, message: FALLBACK });
});

test('a cancelled call has the code ABORTED and is not retried', async () => {
  const controller = new AbortController();
  respondWith(new DOMException('Aborted', 'AbortError'));
  controller.abort();
  const call = api('GET /v1/auth/current_user', {}, { signal: controller.signal });
  expect(await catchError(call)).toMatchObject({ code: 'ABORTED' });
  expect(calls).toHaveLength(1);
});

test('retries a GET request up to three times', async () => {
  respondWith(new TypeError('Failed to fetch'));
  expect(await catchError(read())).toMatchObject({ code: 'OFFLINE' });
  expect(calls).toHaveLength(4);
});

test('returns the response of a retry that succeeds', async () => {
  respondWith(new Response(null, { status: 503 }), new TypeError('Failed to fetch'), Response.json({ title: 'Larks' }));
  const response = read();
  await vi.runAllTimersAsync();
  expect(await response).toEqual({ title: 'Larks' });
  expect(calls).toHaveLength(3);
});

test('does not retry a 404', async () => {
  respondWith(buildErrorResponse(404, { code: 'NOT_FOUND', message: 'Not found.' }));
  expect(await catchError(read())).toMatchObject({ code: 'NOT_FOUND' });
  expect(calls).toHaveLength(1);
});

test('catchApiError returns the response or the API error, and rethrows other errors', async () => {
  respondWith(Response.json({ user: null }), buildErrorResponse(401, { code: 'NOT_SIGNED_IN', message: 'Who?' }));
  expect(await catchApiError(api('GET /v1/auth/current_user', {}))).toEqual({ response: { user: null }, error: null });
  expect(await catchApiError(api('DELETE /v1/auth', {}))).toMatchObject({ response: null, error: { code: 'NOT_SIGNED_IN' } });
  await expect(catchApiError(Promise.reject(new RangeError('a bug')))).rejects.toThrow(RangeError);
});

// tsc checks these: it fails if one of them compiles.
test('a call that is not in the endpoint table does not compile', () => {
  const invalidCalls = [
    // @ts-expect-error: no such path
    () => api('GET /v1/nowhere', {}),
    // @ts-expect-error: no such method for this path
    () => api('PUT /v1/auth/current_user', {}),
    // @ts-expect-error: a parameter of the path is missing
    () => api('POST /v1/kquizzes/:id/plays', { body: {} }),
    // @ts-expect-error: a kind of content that the API does not know
    () => api('GET /v1/:type/:id', { params: { type: 'songs', id: 'larks' } }),
    // @ts-expect-error: a field of the body is misspelt
    () => api('POST /v1/auth/local', { body: { user: 'wren', password: 'x' } }),
    // @ts-expect-error: an upload takes a form
    () => api('POST /v1/images', { body: { file: 'picture' } }),
    // @ts-expect-error: the response has no such field
    () => api('GET /v1/auth/current_user', {}).then(({ viewer }) => viewer),
    // @ts-expect-error: a blob has no such field
    () => api('GET /v1/downloadImage', { query: { url: '' } }, { parseAs: 'blob' }).then(({ images }) => images),
  ];
  expect(invalidCalls).toHaveLength(8);
});
