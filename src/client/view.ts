import { credentials } from './credentials.ts';

/** Counts that a content was opened. Whatever becomes of it, the page goes on. */
export function countView(contentId: string): void {
  // After what the page itself needs; a plain fetch, as nothing of the answer is wanted.
  const send = () =>
    void fetch(`/v1/contents/${contentId}/view`, { method: 'POST', keepalive: true, credentials: credentials() }).catch(() => undefined);
  if (document.readyState === 'complete') send();
  else addEventListener('load', send, { once: true });
}
