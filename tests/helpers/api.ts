import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type * as z from 'zod';
import { SESSION_LIMITS } from '#base/limits/accounts';
import { errorResponse } from '#contract/common';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { listErrorCodes } from '#contract/endpoints/error-codes';
import type { Person } from '#tests/factories/users';
import { getSessionCookieName, startSession } from '#worker/accounts/auth/session';
import { createApp } from '#worker/app';
import { createRequestContext, type RequestContext } from '#worker/context';
import type { Env } from '#worker/env';
import { FAST_KEY_SERVICE } from './auth/fast-key-service.ts';
import type { Answer, CallLine } from './endpoint-answers.ts';

export const bindings: Env = { ...env, KEY_SERVICE: FAST_KEY_SERVICE };

/** Bindings that replace the Worker's own in a test. */
export const replacedBindings: Partial<Env> = {};
/** The clock of a test, which only the test advances. */
export const clock = { now: new Date('2026-11-20T05:00:00.000Z') };
export const advanceClock = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
/** The cache tags purged so far. */
export const purgedTags: string[] = [];
/** Publishes the changes of a call; does nothing unless a test replaces it. */
export const publishHook: { publish: (ctx: RequestContext) => Promise<void> } = { publish: async () => undefined };
/** The external network; every request fails unless a test replaces it. */
export const network: { fetch: typeof fetch } = {
  fetch: async () => {
    throw new Error('Tests do not reach the network');
  },
};
const app = createApp({
  outboundFetch: (input, init) => network.fetch(input, init),
  now: () => clock.now,
  publishChanges: async (ctx) => {
    purgedTags.push(...ctx.tagsToPurge);
    await publishHook.publish(ctx);
  },
});

type ErrorResponse = z.infer<typeof errorResponse>;
export interface ApiResponse<Body = unknown> {
  status: number;
  /** The body of a success. To read that of a failure throws an error. */
  body: Body;
  /** The error of a failure. */
  error?: ErrorResponse['error'];
  headers: Headers;
  cost: { statements: number; roundTrips: number; rowsRead: number; rowsWritten: number };
}

interface CallApiOptions {
  body?: unknown;
  as?: Person | null;
  headers?: Record<string, string>;
}

/** Calls the API as a browser on the same site does, and checks the response against the endpoint table. */
export async function callApi<const Line extends CallLine>(
  line: Line,
  { body, as = null, headers = {} }: CallApiOptions = {},
): Promise<ApiResponse<Answer<Line>>> {
  const response = await sendRequest(line, {
    as,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return readAnswer(line, response);
}

/** The answer of a call that `sendRequest` made. */
export async function readAnswer<const Line extends CallLine>(line: Line, response: Response): Promise<ApiResponse<Answer<Line>>> {
  const [method = '', path = ''] = line.split(/ (.*)/);
  const text = await response.text();
  const parsed = text === '' ? undefined : JSON.parse(text);
  assertResponseShape(method, path, response.status, parsed);
  const answer = { status: response.status, headers: response.headers, cost: parseCost(response.headers) };
  return response.status < 400 ? { ...answer, body: parsed } : withoutBody(line, answer, parsed);
}

/** A failure. Only its `error` is read: whoever reads the body expects a success. */
function withoutBody<Response extends { status: number }>(line: string, answer: Response, { error }: ErrorResponse) {
  const get = (): never => {
    const issues = error.issues ? ` ${JSON.stringify(error.issues)}` : '';
    throw new Error(`${line} answered ${answer.status} ${error.code}: ${error.message}${issues}`);
  };
  return Object.defineProperty({ ...answer, error }, 'body', { get }) as typeof answer & { error: typeof error; body: never };
}

/** Sends any request to the app and returns the raw response. An empty `origin` sends a write without that header. */
export async function sendRequest(
  line: string,
  { body, as = null, headers = {} }: { body?: BodyInit; as?: Person | null; headers?: Record<string, string> } = {},
): Promise<Response> {
  const [method = '', path = ''] = line.split(/ (.*)/);
  const { origin = method === 'GET' ? '' : 'http://quizlark.test', ...otherHeaders } = headers;
  const request = {
    method,
    headers: { ...(origin && { origin }), ...(as && { cookie: await getSessionCookie(as) }), ...otherHeaders },
    ...(body !== undefined && { body }),
  };
  return app.request(`http://quizlark.test${path}`, request, { ...bindings, ...replacedBindings });
}

const sessions = new Map<string, string>();
export async function getSessionCookie({ id }: Person): Promise<string> {
  // The name of the cookie depends on the origin.
  const siteEnv = { ...bindings, ...(replacedBindings.ORIGIN && { ORIGIN: replacedBindings.ORIGIN }) };
  const name = `${id} ${siteEnv.ORIGIN} ${clock.now.toISOString()}`;
  const cachedCookie = sessions.get(name);
  if (cachedCookie) return cachedCookie;
  const ctx = createRequestContext({ env: siteEnv, now: clock.now });
  await startSession(ctx, id);
  // Lucia uses the machine's clock. A test's clock may be years ahead, so the job would delete the session as expired.
  await bindings.DB.prepare('update sessions set expires_at = max(expires_at, created_at + ?) where user_id = ?')
    .bind(SESSION_LIMITS.idleDays * 24 * 60 * 60 * 1000, id)
    .run();
  const cookie = `${getSessionCookieName(ctx)}=${ctx.session?.token}`;
  sessions.set(name, cookie);
  return cookie;
}

function assertResponseShape(method: string, path: string, status: number, body: unknown): void {
  if (status >= 400) {
    expect(errorResponse.strict().safeParse(body).error).toBeUndefined();
    assertErrorCode(method, path, body as { error: { code: string } });
    return;
  }
  if (status === 304) return;
  const row = findEndpointRow(method, path);
  if (!row) throw new Error(`${method} ${path} answered ${status}, but is not in the endpoint table`);
  expect(status).toBe(row.status ?? 200);
  expect(row.response.safeParse(body).error).toBeUndefined();
}

/** The OpenAPI document must name every error that a call answers. */
function assertErrorCode(method: string, path: string, { error }: { error: { code: string } }): void {
  const row = findEndpointRow(method, path);
  if (row) expect(listErrorCodes(method, row)).toContain(error.code.replace(/^ANSWER_\d+_INVALID$/, 'ANSWER_INVALID'));
}

/** The endpoint table, with fewest parameters first: `GET /v1/messages` also looks like `GET /v1/:type`, and the former is served. */
const ENDPOINT_PATTERNS = (Object.keys(endpoints) as EndpointKey[])
  .toSorted((a, b) => a.split(':').length - b.split(':').length)
  .map((key) => ({ key, pattern: new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`) }));

export function findEndpointRow(method: string, path: string): EndpointDefinition | undefined {
  const line = `${method} ${path.split('?')[0]}`;
  const key = ENDPOINT_PATTERNS.find(({ pattern }) => pattern.test(line))?.key;
  return key && endpoints[key];
}

function parseCost(headers: Headers): ApiResponse['cost'] {
  const pairs = (headers.get('x-store-cost') ?? '').split(', ').map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)])) as ApiResponse['cost'];
}
