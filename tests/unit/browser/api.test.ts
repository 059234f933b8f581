import { afterEach, expect, test, vi } from 'vitest';
import { isApiError } from '#base/api-error';
import { api, catchApiError } from '#browser/api';

const FALLBACK = 'Error occurred, please try again!';

const calls: [address: string, init: RequestInit][] = [];
function answerWith(...answers: (Response | Error)[]) {
  calls.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push([address, init]);
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (!(answer instanceof Response)) throw answer;
    return answer.clone();
  });
}
const refusal = (status: number, error: object, headers = {}) => Response.json({ error }, { status, headers });
async function failureOf(call: Promise<unknown>): Promise<unknown> {
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

test('a JSON body goes to the address that the parameters fill', async () => {
  answerWith(Response.json({ playToken: 't', startedAt: 'now' }, { status: 201 }));
  expect(await start()).toEqual({ playToken: 't', startedAt: 'now' });
  const [address, init] = calls[0] ?? [];
  expect([address, init?.method, init?.body]).toEqual(['/v1/kquizzes/a%2Fb/plays', 'POST', '{}']);
  expect(init?.headers).toEqual({ tz: expect.any(String), 'content-type': 'application/json' });
});

test('a form is sent as it is, and says itself what it is', async () => {
  answerWith(Response.json({ url: '/images/a', width: 1, height: 1 }, { status: 201 }));
  const body = new FormData();
  body.set('file', new Blob(['x']), 'picture');
  await api('POST /v1/images', { body });
  expect(calls[0]?.[1].body).toBe(body);
  expect(calls[0]?.[1].headers).not.toHaveProperty('content-type');
});

test('a call without a body says nothing of one', async () => {
  answerWith(new Response(null, { status: 204 }));
  expect(await api('DELETE /v1/auth', {})).toBeUndefined();
  expect(calls[0]?.[1]).not.toHaveProperty('body');
  expect(calls[0]?.[1].headers).toEqual({ tz: expect.any(String) });
});

test('the query leaves out what is not given', async () => {
  answerWith(Response.json({ contents: [], next: null }));
  const query = { limit: 8, skip: undefined, sort: 'a b' };
  await api('GET /v1/public_contents', { query });
  expect(calls[0]?.[0]).toBe('/v1/public_contents?limit=8&sort=a+b');
});

test('every call says where the visitor came from and their time zone', async () => {
  vi.stubGlobal('location', { search: '?utm_source=mail&utm_medium=f%C3%A9ed&utm_campaign=eggs' });
  answerWith(Response.json({ user: null }), new Response(null, { status: 204 }));
  const words = { 'utm-source': 'mail', 'utm-medium': 'f%C3%A9ed', 'utm-campaign': 'eggs', tz: expect.any(String) };
  await api('GET /v1/auth/current_user', {});
  await api('POST /v1/contents/:id/view', { params: { id: 'c1' }, body: {} });
  expect(calls.map(([, { headers }]) => headers)).toEqual([words, { ...words, 'content-type': 'application/json' }]);
});

test('cookies stay on the site, and out of frames', async () => {
  answerWith(Response.json({ user: null }));
  await api('GET /v1/auth/current_user', {});
  vi.stubGlobal('document', { documentElement: { dataset: { embedded: '' } } });
  await api('GET /v1/auth/current_user', {});
  expect(calls.map(([, { credentials }]) => credentials)).toEqual(['same-origin', 'omit']);
});

test('an idempotency key, a signal and a call that outlives its page go with the request', async () => {
  answerWith(Response.json({ _id: 'new' }, { status: 201 }));
  const { signal } = new AbortController();
  const options = { headers: { 'Idempotency-Key': 'k1' }, signal, keepalive: true };
  await api('POST /v1/:type', { params: { type: 'kquizzes' }, body: { title: 'Larks' } }, options);
  expect(calls[0]?.[1]).toMatchObject({ headers: { 'Idempotency-Key': 'k1' }, signal, keepalive: true });
});

test('an answer is read as text, bytes or a stream where that is asked for', async () => {
  answerWith(new Response('larks'));
  const id = { params: { type: 'kquizzes', id: 'larks' } } as const;
  expect(await api('GET /v1/:type/:id', id, { parseAs: 'text' })).toBe('larks');
  expect(await (await api('GET /v1/downloadImage', { query: { url: '/a' } }, { parseAs: 'blob' })).text()).toBe('larks');
  const stream = await api('POST /v1/contents/:id/llm_result', { params: { id: 'c' }, body: { submissionId: 's' } }, { parseAs: 'stream' });
  expect(await new Response(stream).text()).toBe('larks');
});

test('a request can be sent by something else than fetch', async () => {
  answerWith();
  const send = vi.fn(async () => Response.json({ user: null }));
  expect(await api('GET /v1/auth/current_user', {}, { fetcher: send })).toEqual({ user: null });
  expect(send).toHaveBeenCalledWith('/v1/auth/current_user', expect.objectContaining({ method: 'GET' }));
});

test('a refusal is an error in the words of the answer', async () => {
  const error = { code: 'EDIT_CONFLICT', message: 'Saved elsewhere.', issues: [{ path: 'a', message: 'b' }], saved: '2026', yours: '2025' };
  answerWith(refusal(409, error, { 'retry-after': '7' }));
  const failure = await failureOf(start());
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
])('an answer that cannot be read is an unknown error, in the product’s own words', async (answer, status) => {
  answerWith(answer);
  expect(await failureOf(start())).toMatchObject({ code: 'UNKNOWN_ERROR', status, message: FALLBACK, issues: [], retryAfterSeconds: null });
  expect(calls).toHaveLength(1);
});

test('without a connection the error says so', async () => {
  answerWith(new TypeError('Failed to fetch'));
  expect(await failureOf(start())).toMatchObject({ name: 'ApiError', code: 'OFFLINE', status: 0, message: FALLBACK });
});

test('a call that is broken off is told apart, and not made again', async () => {
  const stop = new AbortController();
  answerWith(new DOMException('Aborted', 'AbortError'));
  stop.abort();
  const reading = api('GET /v1/auth/current_user', {}, { signal: stop.signal });
  expect(await failureOf(reading)).toMatchObject({ code: 'ABORTED' });
  expect(calls).toHaveLength(1);
});

test('content is asked for up to three more times', async () => {
  answerWith(new TypeError('Failed to fetch'));
  expect(await failureOf(read())).toMatchObject({ code: 'OFFLINE' });
  expect(calls).toHaveLength(4);
});

test('content that comes at last is the answer', async () => {
  answerWith(new Response(null, { status: 503 }), new TypeError('Failed to fetch'), Response.json({ title: 'Larks' }));
  const answer = read();
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ title: 'Larks' });
  expect(calls).toHaveLength(3);
});

test('what is not there is not asked for again', async () => {
  answerWith(refusal(404, { code: 'NOT_FOUND', message: 'Not found.' }));
  expect(await failureOf(read())).toMatchObject({ code: 'NOT_FOUND' });
  expect(calls).toHaveLength(1);
});

test('an attempt is an answer or an error, and a mistake of ours is neither', async () => {
  answerWith(Response.json({ user: null }), refusal(401, { code: 'NOT_SIGNED_IN', message: 'Who?' }));
  expect(await catchApiError(api('GET /v1/auth/current_user', {}))).toEqual({ answer: { user: null }, error: null });
  expect(await catchApiError(api('DELETE /v1/auth', {}))).toMatchObject({ answer: null, error: { code: 'NOT_SIGNED_IN' } });
  await expect(catchApiError(Promise.reject(new RangeError('a bug')))).rejects.toThrow(RangeError);
});

// The compiler is the judge of these: tsc fails where one of them compiles.
test('a call that the endpoint table does not have does not compile', () => {
  const refused = [
    // @ts-expect-error: no such address
    () => api('GET /v1/nowhere', {}),
    // @ts-expect-error: no such method there
    () => api('PUT /v1/auth/current_user', {}),
    // @ts-expect-error: a parameter of the path is missing
    () => api('POST /v1/kquizzes/:id/plays', { body: {} }),
    // @ts-expect-error: a kind of content that the API does not know
    () => api('GET /v1/:type/:id', { params: { type: 'songs', id: 'larks' } }),
    // @ts-expect-error: a field of the body is misspelt
    () => api('POST /v1/auth/local', { body: { user: 'wren', password: 'x' } }),
    // @ts-expect-error: an upload takes a form
    () => api('POST /v1/images', { body: { file: 'picture' } }),
    // @ts-expect-error: the answer has no such field
    () => api('GET /v1/auth/current_user', {}).then(({ viewer }) => viewer),
    // @ts-expect-error: bytes are no object
    () => api('GET /v1/downloadImage', { query: { url: '' } }, { parseAs: 'blob' }).then(({ images }) => images),
  ];
  expect(refused).toHaveLength(8);
});
