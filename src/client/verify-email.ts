import { AppError, ERRORS } from '#base/errors';
import { api } from './api.ts';

/** Confirms the address that the link of this page was sent to. Opening the page is not enough: mail is opened by machines too. */
export async function verifyByLink(): Promise<void> {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  history.replaceState(history.state, '', location.pathname);
  try {
    await api('PUT /v1/users/current_user/email/verify', { body: { token } });
    location.replace('/home?landing_message_code=EMAIL_VERIFIED');
  } catch (error) {
    const isRefused = error instanceof AppError;
    const isDead = isRefused && (error.code === 'VALIDATION_FAILED' || error.code === 'INVALID_TOKEN');
    const words = document.querySelector('[data-verify]');
    if (words) words.textContent = ERRORS[isDead ? 'INVALID_TOKEN' : isRefused ? error.code : 'UNKNOWN_ERROR'].text;
    const on = document.querySelector<HTMLElement>('[data-verify-on]');
    if (on) on.hidden = !isDead;
  }
}
