import { newId } from './ids.ts';

/** The keys by which the server recognises a retry of a call whose response was lost. The same body is a retry until the call succeeds. */
export function createIdempotencyKeys() {
  let lastBody = '';
  let key = '';
  return {
    getHeaders(body: unknown): Record<string, string> {
      const text = JSON.stringify(body);
      if (text !== lastBody) [lastBody, key] = [text, newId()];
      return { 'idempotency-key': key };
    },
    /** After a success, the same body is a new request. */
    reset() {
      lastBody = '';
    },
  };
}
