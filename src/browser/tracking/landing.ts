import { LANDING_MESSAGES } from '#base/texts/landing';

/** What a page says when it opens, by its address: a message code, or home after a broken link. */
export function landingMessage({ pathname, searchParams }: URL): string | undefined {
  const code = searchParams.get('landing_message_code') ?? '';
  if (Object.hasOwn(LANDING_MESSAGES, code)) return LANDING_MESSAGES[code];
  return pathname === '/home' && searchParams.get('r') === '404' ? LANDING_MESSAGES.BROKEN_LINK : undefined;
}

/** Says it in the page's alert dialog, and takes it out of the address, so that a reload or a shared link does not repeat it. */
export function showLandingMessage(): void {
  const address = new URL(location.href);
  const message = landingMessage(address);
  const dialog = document.querySelector<HTMLDialogElement>('[data-landing]');
  const words = dialog?.querySelector('[data-landing-text]');
  if (!message || !dialog || !words) return;
  words.textContent = message;
  dialog.showModal();
  for (const name of ['landing_message_code', 'r', 'e']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}
