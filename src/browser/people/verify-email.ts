import { DEAD_LINK_TEXT } from '#base/texts/account';
import { api, attempt } from '#browser/api';

/** Confirms the address that the link of this page was sent to. Opening the page is not enough: mail is opened by machines too. */
export async function verifyByLink(): Promise<void> {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  history.replaceState(history.state, '', location.pathname);
  const { error } = await attempt(api('PUT /v1/users/current_user/email/verify', { body: { token } }));
  if (!error) return location.replace('/home?landing_message_code=EMAIL_VERIFIED');
  const isDead = error.code === 'VALIDATION_FAILED' || error.code === 'INVALID_TOKEN';
  const words = document.querySelector('[data-verify]');
  if (words) words.textContent = isDead ? DEAD_LINK_TEXT : error.message;
  const on = document.querySelector<HTMLElement>('[data-verify-on]');
  if (on) on.hidden = !isDead;
}
