import { readLimitedBody } from './read-limited-body.ts';

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
