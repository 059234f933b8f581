import { AppError, ERRORS, type ErrorCode, type Issue } from '#base/errors';
import type { EndpointInput, EndpointKey, EndpointResponse } from '#wire/endpoints';
import { credentials } from './credentials.ts';
import { defaultHeaders, landing, timeZone } from './headers.ts';

/** Beside what the endpoint takes: headers of this one call, and a signal to break it off. */
export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

// Content retrieval retries up to 3 more times on failure (specification 7).
const RETRY_DELAYS_MS = [300, 900, 2_700];
const WORTH_RETRYING: readonly ErrorCode[] = ['TRY_AGAIN', 'UNKNOWN_ERROR'];

/**
 * Calls the worker. The key is the line of `wire/endpoints` being called, so a search finds every caller.
 * Throws an `AppError` for what the server refused and the browser's own error where no answer came.
 */
export async function api<K extends EndpointKey>(
  key: K,
  input: EndpointInput<K>,
  { headers: own, signal }: CallOptions = {},
): Promise<EndpointResponse<K>> {
  const [method = 'GET', template = ''] = key.split(' ');
  const { params = {}, query = {}, body } = input as Loose;
  const headers: Record<string, string> = { ...defaultHeaders(landing(), timeZone()), ...own };
  const init: RequestInit = { method, headers, credentials: credentials(), ...(signal && { signal }) };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  const call = () => answerOf(fetch(addressOf(template, params, query), init));
  return (await (method === 'GET' ? withRetries(call) : call())) as EndpointResponse<K>;
}

export function addressOf(template: string, params: Record<string, string>, query: Record<string, unknown>): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

async function answerOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  if (!response.ok) throw await errorOf(response);
  return response.status === 204 ? undefined : await response.json();
}

async function errorOf(response: Response): Promise<AppError> {
  const answer = (await response.json().catch(() => null)) as { error?: { code?: string; issues?: Issue[] } } | null;
  const { code = '', issues } = answer?.error ?? {};
  const wait = Number(response.headers.get('retry-after'));
  const details = { ...(issues && { issues }), ...(wait > 0 && { retryAfterSeconds: wait }) };
  if (Object.hasOwn(ERRORS, code)) return new AppError(code as ErrorCode, details);
  if (/^ANSWER_\d+_INVALID$/.test(code)) return new AppError('ANSWER_INVALID', { ...details, as: code });
  return new AppError(response.status === 503 ? 'TRY_AGAIN' : 'UNKNOWN_ERROR', details);
}

async function withRetries(call: () => Promise<unknown>): Promise<unknown> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof AppError && !WORTH_RETRYING.includes(error.code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return call();
}
