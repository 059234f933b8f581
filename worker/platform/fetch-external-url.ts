import { AppError } from '#base/errors';
import { isPublicUrl } from '#rules/images/public-url';
import { readLimitedBody } from './read-limited-body.ts';

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 5_000;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches the bytes of a URL that a user gave: https to a public host name, checked again on each redirect, without cookies,
 * within five seconds and `maxBytes` in total. Every failure is the same error, so that it reveals nothing about the network.
 */
export async function fetchExternalUrl(fetch: typeof globalThis.fetch, url: string, maxBytes: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let currentUrl = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!isPublicUrl(currentUrl)) throw new AppError('INVALID_URL');
    const response = await fetch(currentUrl, { redirect: 'manual', credentials: 'omit', signal, headers: { accept: 'image/*' } }).catch(
      () => null,
    );
    if (!response) throw new AppError('INVALID_URL');
    if (response.ok) return (await readLimitedBody(response.body, maxBytes).catch(() => null)) ?? throwInvalidUrl();
    await response.body?.cancel().catch(() => undefined);
    const location = REDIRECT_STATUSES.has(response.status) ? response.headers.get('location') : null;
    if (!location || !URL.canParse(location, currentUrl)) throwInvalidUrl();
    currentUrl = new URL(location, currentUrl).href;
  }
  return throwInvalidUrl();
}

function throwInvalidUrl(): never {
  throw new AppError('INVALID_URL');
}

interface PostOptions {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** How much of the answer is read, so that its connection can be used again. */
  maxAnswerBytes: number;
}

/** The status of the answer, or why there is none. */
type PostResult = { status: number; problem: null } | { status: null; problem: 'timeout' | 'unreachable' };

/**
 * Posts a text to an address of another site, without cookies, and follows no redirect. The caller checks the address. What the answer
 * says is not returned, so that it reveals nothing about the network.
 */
export async function postExternalUrl(
  fetch: typeof globalThis.fetch,
  url: string,
  { headers, body, timeoutMs, maxAnswerBytes }: PostOptions,
): Promise<PostResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { method: 'POST', redirect: 'manual', credentials: 'omit', signal, headers, body });
    await readLimitedBody(response.body, maxAnswerBytes).catch(() => null);
    return { status: response.status, problem: null };
  } catch {
    return { status: null, problem: signal.aborted ? 'timeout' : 'unreachable' };
  }
}
