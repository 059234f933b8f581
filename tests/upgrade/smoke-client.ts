import { toCookieHeader } from '#tests/helpers/auth/cookies';

interface SmokeRequest {
  /** The values of the request's `:names`. */
  params?: Record<string, string>;
  /** With its question mark. */
  query?: string;
  body?: object;
  /** A cookie header; without one the request is a visitor's. */
  cookie?: string;
  /** The status that is expected, 200 by default. */
  status?: number;
}

interface SmokeAnswer {
  text: string;
  /** The `Cookie` header with what the answer sets, or `MISSING`. */
  cookie: string;
}

/** The value of what an earlier request should have returned. A request that needs it is not sent. */
export const MISSING = 'missing';
const NO_ANSWER: SmokeAnswer = { text: '', cookie: MISSING };

export type SmokeClient = ReturnType<typeof createSmokeClient>;

/**
 * Makes requests such as `POST /v1/:type/:id/vote`, and notes those that are not answered as expected. A release that may refuse answers
 * either as expected or that it failed.
 */
export function createSmokeClient(origin: string, { mayRefuse }: { mayRefuse: boolean }) {
  const problems = new Map<string, string>();
  const requests = new Set<string>();
  const refused = new Set<string>();

  async function send(line: string, { params = {}, query = '', body, cookie = '', status = 200 }: SmokeRequest = {}): Promise<SmokeAnswer> {
    const name = line + query;
    requests.add(name);
    if ([cookie, ...Object.values(params)].includes(MISSING)) {
      if (!mayRefuse) problems.set(name, 'not sent, since an earlier request failed');
      return NO_ANSWER;
    }
    const [method = '', path = ''] = line.split(' ');
    const url = origin + path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? MISSING)) + query;
    try {
      const response = await fetch(url, { method, redirect: 'manual', ...buildPayload(body, { origin, cookie }) });
      const text = await response.text();
      if (mayRefuse && response.status >= 500) refused.add(name);
      else if (response.status !== status) problems.set(name, `${response.status} in place of ${status}: ${describeText(text)}`);
      // What fails while it is streamed ends in the middle of its JSON.
      else if (response.headers.get('content-type')?.includes('json')) JSON.parse(text);
      return { text, cookie: (response.ok && toCookieHeader(response.headers.getSetCookie())) || MISSING };
    } catch (error) {
      problems.set(name, String(error));
      return NO_ANSWER;
    }
  }

  return { send, problems, requests, refused };
}

function buildPayload(body: object | undefined, { origin, cookie }: { origin: string; cookie: string }) {
  const headers = { origin, cookie, accept: 'text/html, */*' };
  if (body === undefined || body instanceof FormData || body instanceof URLSearchParams) return { headers, ...(body && { body }) };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The value at a path of a JSON answer, as text, or `MISSING`. */
export function pickText({ text }: Pick<SmokeAnswer, 'text'>, ...path: (string | number)[]): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return MISSING;
  }
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value === undefined || value === null ? MISSING : String(value);
}

/** The beginning of an answer; a page says nothing in its first lines. */
const describeText = (text: string) => (text.startsWith('<') ? 'a page' : text.slice(0, 200));
