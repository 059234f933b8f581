import { credentials } from './credentials.ts';

/** Counts that the page's content was opened, unless its creator only tries it out. */
export function countPageView(): void {
  const contentId = document.querySelector<HTMLElement>('[data-content]')?.dataset.content;
  if (contentId && new URLSearchParams(location.search).get('preview') !== '1') countView(contentId);
}

/** Counts that a content was opened. Whatever becomes of it, the page goes on. */
function countView(contentId: string): void {
  // After what the page itself needs; a plain fetch, as nothing of the answer is wanted.
  const call = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    keepalive: true,
    credentials: credentials(),
  };
  const send = () => void fetch(`/v1/contents/${contentId}/view`, call).catch(() => undefined);
  if (document.readyState === 'complete') send();
  else addEventListener('load', send, { once: true });
}
