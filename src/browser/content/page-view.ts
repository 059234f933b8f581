import { sendBeacon } from '#browser/beacon';

/** Counts a view of the page's content, except in a preview. */
export function countPageView(): void {
  const contentId = document.querySelector<HTMLElement>('[data-content]')?.dataset.content;
  if (!contentId || new URLSearchParams(location.search).get('preview') === '1') return;
  // After load, so that the request does not compete with those of the page.
  const send = () => sendBeacon('POST /v1/contents/:id/view', { params: { id: contentId }, body: {} });
  if (document.readyState === 'complete') send();
  else addEventListener('load', send, { once: true });
}
