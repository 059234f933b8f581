import { isApiError } from '#base/api-error';
import { api } from '#browser/api';
import { getTimeZone } from '#browser/request-options';
import { buildRegistration } from '#rules/auth/forms';
import type { AuthMode } from '#rules/auth/modes';
import type { AuthState } from './state.ts';

/** The server call of each form. The challenge token comes from a solved challenge. */
export const AUTH_CALLS: Record<AuthMode, (state: AuthState, challengeToken: string | undefined) => Promise<unknown>> = {
  LOGIN: ({ values: { name, password } }, challengeToken) =>
    api('POST /v1/auth/local', { body: { username: name.trim(), password, challengeToken } }),
  REGISTER: signUp,
  RECOVER: ({ values: { name } }, challengeToken) => api('POST /v1/auth/password', { body: { username: name.trim(), challengeToken } }),
  RESET: ({ values: { password }, token }) => api('PUT /v1/auth/password/reset', { body: { token, new_password: password } }),
  SECOND_STEP: ({ values: { code }, ticket }) => api('POST /v1/auth/second_factor', { body: { ticket, code } }),
  RECOVERY_CODE: ({ values: { recoveryCode }, ticket }) => api('POST /v1/auth/second_factor', { body: { ticket, code: recoveryCode } }),
};

/** The name of a sign-up that was sent and not answered: it may have made the account. */
let unansweredName: string | null = null;

/** Signs up. If the name is taken after a sign-up whose answer was lost, that sign-up has made the account, so the password signs in. */
async function signUp({ values }: AuthState, challengeToken: string | undefined): Promise<unknown> {
  const registration = buildRegistration(values, getTimeZone());
  const { username, password } = registration;
  try {
    return await api('POST /v1/users', { body: { ...registration, challengeToken } });
  } catch (error) {
    const isOwnName = unansweredName === username && isApiError(error) && error.code === 'USERNAME_TAKEN';
    unansweredName = isLostAnswer(error) ? username : null;
    if (!isOwnName) throw error;
    return await api('POST /v1/auth/local', { body: { username, password } }).catch(() => {
      throw error;
    });
  }
}

const isLostAnswer = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 500);
