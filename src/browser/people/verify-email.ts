import { EXPIRED_LINK_TEXT } from '#base/texts/account';
import { api, catchApiError } from '#browser/api';

/** Confirms the e-mail address by the token in the page's URL. A script does this, because mail scanners open links too. */
export async function verifyEmailByLink(): Promise<void> {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  history.replaceState(history.state, '', location.pathname);
  const { error } = await catchApiError(api('PUT /v1/users/current_user/email/verify', { body: { token } }));
  if (!error) return location.replace('/home?landing_message_code=EMAIL_VERIFIED');
  const isExpired = error.code === 'INVALID_TOKEN';
  const messageElement = document.querySelector('[data-verify]');
  if (messageElement) messageElement.textContent = isExpired ? EXPIRED_LINK_TEXT : error.message;
  const continueLink = document.querySelector<HTMLElement>('[data-verify-continue]');
  if (continueLink) continueLink.hidden = !isExpired;
}
