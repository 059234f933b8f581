import { LANDING_MESSAGES } from '#base/texts/landing';

/** The message that a page shows in a dialog when it opens, from the message code in its URL; on the home page also that of a broken link. */
export function getLandingMessage({ pathname, searchParams }: URL): string | undefined {
  const code = searchParams.get('landing_message_code') ?? '';
  if (Object.hasOwn(LANDING_MESSAGES, code)) return LANDING_MESSAGES[code];
  return pathname === '/home' && searchParams.get('r') === '404' ? LANDING_MESSAGES.BROKEN_LINK : undefined;
}

/** Shows the message in the page's dialog and removes its parameters from the URL, so that a reload or shared link does not repeat it. */
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
