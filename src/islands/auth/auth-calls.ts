import { api } from '#browser/api';
import { getTimeZone } from '#browser/request-options';
import { type AuthFormValues, buildRegistration } from '#rules/auth/forms';
import type { AuthMode } from '#rules/auth/modes';

/** The server call of each form; `token` comes from a reset link. */
export const AUTH_CALLS: Record<AuthMode, (values: AuthFormValues, token: string) => Promise<unknown>> = {
  LOGIN: ({ name, password }) => api('POST /v1/auth/local', { body: { username: name.trim(), password } }),
  REGISTER: (values) => api('POST /v1/users', { body: buildRegistration(values, getTimeZone()) }),
  RECOVER: ({ name }) => api('POST /v1/auth/password', { body: { username: name.trim() } }),
  RESET: ({ password }, token) => api('PUT /v1/auth/password/reset', { body: { token, new_password: password } }),
};
