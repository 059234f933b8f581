import { api } from '#browser/api';
import { getTimeZone } from '#browser/request-options';
import { buildRegistration } from '#rules/auth/forms';
import type { AuthMode } from '#rules/auth/modes';
import type { AuthState } from './state.ts';

/** The server call of each form. The challenge token comes from a solved challenge. */
export const AUTH_CALLS: Record<AuthMode, (state: AuthState, challengeToken: string | undefined) => Promise<unknown>> = {
  LOGIN: ({ values: { name, password } }, challengeToken) =>
    api('POST /v1/auth/local', { body: { username: name.trim(), password, challengeToken } }),
  REGISTER: ({ values }, challengeToken) =>
    api('POST /v1/users', { body: { ...buildRegistration(values, getTimeZone()), challengeToken } }),
  RECOVER: ({ values: { name } }, challengeToken) => api('POST /v1/auth/password', { body: { username: name.trim(), challengeToken } }),
  RESET: ({ values: { password }, token }) => api('PUT /v1/auth/password/reset', { body: { token, new_password: password } }),
  SECOND_STEP: ({ values: { code }, ticket }) => api('POST /v1/auth/second_factor', { body: { ticket, code } }),
  RECOVERY_CODE: ({ values: { recoveryCode }, ticket }) => api('POST /v1/auth/second_factor', { body: { ticket, code: recoveryCode } }),
};
