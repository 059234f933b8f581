import { sendBeacon } from '#browser/beacon';

/** Counts that the page's content was opened, unless its creator only tries it out. */
export function countPageView(): void {
  const contentId = document.querySelector<HTMLElement>('[data-content]')?.dataset.content;
  if (!contentId || new URLSearchParams(location.search).get('preview') === '1') return;
  // After what the page itself needs.
  const send = () => sendBeacon('POST /v1/contents/:id/view', { params: { id: contentId }, body: {} });
  if (document.readyState === 'complete') send();
  else addEventListener('load', send, { once: true });
}
