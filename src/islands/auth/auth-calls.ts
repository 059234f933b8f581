import { api } from '#browser/api';
import { getTimeZone } from '#browser/request-headers';
import { type AuthFormValues, buildRegistration } from '#rules/auth/forms';
import type { AuthMode } from '#rules/auth/modes';

/** What each form asks of the server; `token` is what a reset link brought. */
export const AUTH_CALLS: Record<AuthMode, (typed: AuthFormValues, token: string) => Promise<unknown>> = {
  LOGIN: ({ name, password }) => api('POST /v1/auth/local', { body: { username: name.trim(), password } }),
  REGISTER: (typed) => api('POST /v1/users', { body: buildRegistration(typed, getTimeZone()) }),
  RECOVER: ({ name }) => api('POST /v1/auth/password', { body: { username: name.trim() } }),
  RESET: ({ password }, token) => api('PUT /v1/auth/password/reset', { body: { token, new_password: password } }),
};
