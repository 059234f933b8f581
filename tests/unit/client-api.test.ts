import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#base/errors';
import { addressOf, api } from '#client/api';

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
const refusal = (status: number, error?: object) => Response.json(error ? { error } : 'x', { status });
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

test('a call goes to its address with its body and the default headers', async () => {
  answerWith(Response.json({ playToken: 't', startedAt: 'now' }, { status: 201 }));
  expect(await start()).toEqual({ playToken: 't', startedAt: 'now' });
  const [address, init] = calls[0] ?? [];
  expect([address, init?.method, init?.body]).toEqual(['/v1/kquizzes/a%2Fb/plays', 'POST', '{}']);
  expect(init?.headers).toEqual({ tz: expect.any(String), 'content-type': 'application/json' });
});

test('an answer without content is undefined', async () => {
  answerWith(new Response(null, { status: 204 }));
  expect(await api('DELETE /v1/auth', {})).toBeUndefined();
});

test('parameters fill the path, the query leaves out what is not given', () => {
  expect(addressOf('/v1/:type/:id', { type: 'kquizzes', id: 'ä' }, { limit: 8, skip: undefined, search: 'a b' })).toBe(
    '/v1/kquizzes/%C3%A4?limit=8&search=a+b',
  );
});

test.each([
  [refusal(409, { code: 'QUIZ_CHANGED' }), 'QUIZ_CHANGED', {}],
  [refusal(400, { code: 'ANSWER_3_INVALID' }), 'ANSWER_INVALID', { as: 'ANSWER_3_INVALID' }],
  [
    refusal(400, { code: 'VALIDATION_FAILED', issues: [{ path: 'a', message: 'b' }] }),
    'VALIDATION_FAILED',
    { issues: [{ path: 'a', message: 'b' }] },
  ],
  [refusal(500, { code: 'constructor' }), 'UNKNOWN_ERROR', {}],
  [refusal(503), 'TRY_AGAIN', {}],
  [new Response('<html>', { status: 502 }), 'UNKNOWN_ERROR', {}],
])('a refusal is an error with its code', async (answer, code, details) => {
  answerWith(answer);
  const error = await failureOf(start());
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code, details });
  expect(calls).toHaveLength(1);
});

test('content is asked for up to three more times', async () => {
  answerWith(new TypeError('Failed to fetch'));
  expect(await failureOf(read())).toBeInstanceOf(TypeError);
  expect(calls).toHaveLength(4);
});

test('content that comes at last is the answer', async () => {
  answerWith(refusal(503), new TypeError('Failed to fetch'), Response.json({ title: 'Larks' }));
  const answer = read();
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ title: 'Larks' });
  expect(calls).toHaveLength(3);
});

test('what is not there is not asked for again', async () => {
  answerWith(refusal(404, { code: 'NOT_FOUND' }));
  expect(await failureOf(read())).toMatchObject({ code: 'NOT_FOUND' });
  expect(calls).toHaveLength(1);
});
