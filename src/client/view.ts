import { credentials } from './credentials.ts';
import { tell } from './tell.ts';

/** Counts that the page's content was opened, unless its creator only tries it out. */
export function countPageView(): void {
  const contentId = document.querySelector<HTMLElement>('[data-content]')?.dataset.content;
  if (!contentId || new URLSearchParams(location.search).get('preview') === '1') return;
  // After what the page itself needs.
  const send = () => tell(`/v1/contents/${contentId}/view`, {}, credentials());
  if (document.readyState === 'complete') send();
  else addEventListener('load', send, { once: true });
}
