import { type ApiError, type ApiErrorCode, buildApiError, isApiError } from '#base/api-error';
import type { RequestIssue } from '#base/errors';
import { ERROR_TEXT } from '#base/texts/common';
import type { EndpointInput, EndpointKey, EndpointResponse } from '#contract/endpoints';
import { readCampaignParams } from './campaign-params.ts';

import { buildDefaultHeaders, getApiOrigin, getCredentialsMode, getTimeZone } from './request-options.ts';

/** The body of a response by the format it is read as. */
interface ResponseBodies<K extends EndpointKey> {
  json: EndpointResponse<K>;
  text: string;
  blob: Blob;
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}
type ResponseFormat = keyof ResponseBodies<EndpointKey>;

export interface ApiCallOptions<A extends ResponseFormat = ResponseFormat>
  extends Pick<RequestInit, 'signal' | 'keepalive' | 'credentials'> {
  headers?: Record<string, string>;
  /** How the response body is read; JSON by default. */
  parseAs?: A;
  /** Replaces `fetch`, such as to report the progress of an upload. */
  fetcher?: (url: string, init: RequestInit) => Promise<Response>;
}

type UntypedInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

// Content retrieval retries up to 3 more times on failure (specification 7).
const RETRY_DELAYS_MS = [300, 900, 2_700];
const CODES_TO_RETRY: readonly ApiErrorCode[] = ['OFFLINE', 'TRY_AGAIN', 'UNKNOWN_ERROR'];

/**
 * Calls the API; browser code calls it only through this function. The key is a row of `contract/endpoints`, so a search finds every caller.
 * Throws an `ApiError` if the server refuses, its response cannot be read or none arrives. GET requests are retried.
 */
export async function api<K extends EndpointKey, A extends ResponseFormat = 'json'>(
  key: K,
  input: EndpointInput<K>,
  options: ApiCallOptions<A> = {},
): Promise<ResponseBodies<K>[A]> {
  const { headers: extraHeaders, parseAs = 'json', fetcher = fetch, ...requestOptions } = options;
  const [method = 'GET', template = ''] = key.split(' ');
  const { params = {}, query = {}, body } = input as UntypedInput;
  const headers: Record<string, string> = { ...buildDefaultHeaders(readCampaignParams(), getTimeZone()), ...extraHeaders };
  const init: RequestInit = { method, headers, credentials: getCredentialsMode(), ...requestOptions };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  const call = () => readResponse(fetcher(buildUrl(template, params, query), init), parseAs, requestOptions.signal);
  return (await (method === 'GET' ? withRetries(call) : call())) as ResponseBodies<K>[A];
}

/** The response of a call, or the `ApiError` it threw. Other errors are rethrown. */
export async function catchApiError<T>(call: Promise<T>): Promise<{ response: T; error: null } | { response: null; error: ApiError }> {
  try {
    return { response: await call, error: null };
  } catch (error) {
    if (isApiError(error)) return { response: null, error };
    throw error;
  }
}

function buildUrl(template: string, params: Record<string, string>, query: Record<string, unknown>): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return getApiOrigin() + (pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path);
}

async function readResponse(request: Promise<Response>, format: ResponseFormat, signal: AbortSignal | null | undefined): Promise<unknown> {
  const fail =
    (code: ApiErrorCode, status = 0) =>
    () => {
      throw buildApiError(signal?.aborted ? 'ABORTED' : code, { message: ERROR_TEXT, status });
    };
  const response = await request.catch(fail('OFFLINE'));
  if (!response.ok) throw await toApiError(response);
  if (response.status === 204) return undefined;
  return format === 'stream' ? response.body : response[format]().catch(fail('UNKNOWN_ERROR', response.status));
}

/** The error of a failed response. An unreadable body, such as a proxy's page, becomes UNKNOWN_ERROR. */
async function toApiError(response: Response): Promise<ApiError> {
  if (response.status === 304) return buildApiError('NOT_MODIFIED', { status: 304 });
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: ApiErrorCode; message?: string; issues?: RequestIssue[] };
  } | null;
  const { code = 'UNKNOWN_ERROR', message = ERROR_TEXT, issues = [], ...extensions } = body?.error ?? {};
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || null;
  return buildApiError(code, { message, status: response.status, issues, extensions, retryAfterSeconds });
}

async function withRetries(call: () => Promise<unknown>): Promise<unknown> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await call();
    } catch (error) {
      if (!isApiError(error) || !CODES_TO_RETRY.includes(error.code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return call();
}
