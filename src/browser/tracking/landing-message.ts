import { LANDING_MESSAGES } from '#base/texts/landing';

/** What a page says when it opens, by its address: a message code, or home after a broken link. */
export function getLandingMessage({ pathname, searchParams }: URL): string | undefined {
  const code = searchParams.get('landing_message_code') ?? '';
  if (Object.hasOwn(LANDING_MESSAGES, code)) return LANDING_MESSAGES[code];
  return pathname === '/home' && searchParams.get('r') === '404' ? LANDING_MESSAGES.BROKEN_LINK : undefined;
}

/** Says it in the page's alert dialog, and takes it out of the address, so that a reload or a shared link does not repeat it. */
export function showLandingMessage(): void {
  const url = new URL(location.href);
  const message = getLandingMessage(url);
  const dialog = document.querySelector<HTMLDialogElement>('[data-landing]');
  const messageElement = dialog?.querySelector('[data-landing-text]');
  if (!message || !dialog || !messageElement) return;
  messageElement.textContent = message;
  dialog.showModal();
  for (const name of ['landing_message_code', 'r', 'e']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
