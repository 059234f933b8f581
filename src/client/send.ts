import { TEXTS } from '#base/texts';
import { waitText } from '#rules/text/wait';

type Sent<T> = { answer: T; refusal: null } | { answer: null; refusal: { code: string; text: string } };

/**
 * One call without `client/api.ts`, whose error texts weigh more than all of a browsing page's script: what is refused is told in the
 * server's own words.
 */
export async function send<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Sent<T>> {
  try {
    const hasBody = method === 'POST' || method === 'PUT';
    const response = await fetch(path, {
      method,
      // What was pressed is sent even where the page is left in the same moment.
      keepalive: method !== 'GET',
      ...(hasBody && { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }),
    });
    if (response.ok) return { answer: (response.status === 204 ? undefined : await response.json()) as T, refusal: null };
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    const wait = Number(response.headers.get('retry-after'));
    return { answer: null, refusal: { code: error.code, text: `${error.message}${wait > 0 ? ` ${waitText(wait)}` : ''}` } };
  } catch {
    return { answer: null, refusal: { code: 'UNKNOWN_ERROR', text: TEXTS.error } };
  }
}
