import { api } from '#browser/api';
import { getTimeZone } from '#browser/request-options';
import { type AuthFormValues, buildRegistration } from '#rules/auth/forms';
import type { AuthMode } from '#rules/auth/modes';

interface AuthTokens {
  /** Comes from a reset link. */
  token: string;
  /** Comes from a solved challenge. */
  challengeToken: string | undefined;
}

/** The server call of each form. */
export const AUTH_CALLS: Record<AuthMode, (values: AuthFormValues, tokens: AuthTokens) => Promise<unknown>> = {
  LOGIN: ({ name, password }, { challengeToken }) =>
    api('POST /v1/auth/local', { body: { username: name.trim(), password, challengeToken } }),
  REGISTER: (values, { challengeToken }) =>
    api('POST /v1/users', { body: { ...buildRegistration(values, getTimeZone()), challengeToken } }),
  RECOVER: ({ name }, { challengeToken }) => api('POST /v1/auth/password', { body: { username: name.trim(), challengeToken } }),
  RESET: ({ password }, { token }) => api('PUT /v1/auth/password/reset', { body: { token, new_password: password } }),
};
