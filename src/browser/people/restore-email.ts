import { RESTORE_EMAIL_TEXTS, USED_RESTORE_LINK_TEXT } from '#base/texts/account';
import { api, catchApiError } from '#browser/api';
import type { RestoredAccount } from '#contract/accounts/users';

/**
 * Lets the button of the page restore the e-mail address by the token in the page's URL. Opening the page changes nothing, because mail
 * programs open links too.
 */
export function setUpEmailRestoration(): void {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  history.replaceState(history.state, '', location.pathname);
  const button = document.querySelector<HTMLButtonElement>('[data-restore]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => void restoreEmail(button, token));
}

async function restoreEmail(button: HTMLButtonElement, token: string): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const { error, response: account } = await catchApiError(api('PUT /v1/users/current_user/email/restore', { body: { token } }));
  button.ariaBusy = null;
  if (error) return showError(button, error);
  button.hidden = true;
  showStatus(formatOutcome(account));
  if (account.passwordToken !== null) showPasswordLink(account.passwordToken);
}

/** After a used link the owner can still ask for a reset link; any other error can be tried again. */
function showError(button: HTMLButtonElement, { code, message }: { code: string; message: string }): void {
  const isUsed = code === 'INVALID_TOKEN';
  button.hidden = isUsed;
  showStatus(isUsed ? USED_RESTORE_LINK_TEXT : message);
  const recoverLink = document.querySelector<HTMLElement>('[data-restore-recover]');
  if (recoverLink) recoverLink.hidden = !isUsed;
}

function formatOutcome({ username, email, passwordToken }: RestoredAccount): string {
  if (passwordToken === null) return RESTORE_EMAIL_TEXTS.suspended(username);
  return email === '' ? RESTORE_EMAIL_TEXTS.withoutAddress(username) : RESTORE_EMAIL_TEXTS.restored(username, email);
}

/** Shows what has happened, and moves the focus there from a button that is gone. */
function showStatus(text: string): void {
  const status = document.querySelector<HTMLElement>('[data-restore-status]');
  if (!status) return;
  status.textContent = text;
  status.focus();
}

function showPasswordLink(token: string): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-restore-password]');
  if (!link) return;
  link.href = `/auth?mode=RECOVER&token=${encodeURIComponent(token)}`;
  link.hidden = false;
}
