import { AppError } from '#base/errors';
import { api } from '#client/api';
import { timeZone } from '#client/headers';
import { registrationOf, type Typed } from '#rules/auth/forms';
import type { AuthMode } from '#rules/auth/modes';

/** What each form asks of the server; `token` is what a reset link brought. */
export const CALLS: Record<AuthMode, (typed: Typed, token: string) => Promise<unknown>> = {
  LOGIN: ({ name, password }) => api('POST /v1/auth/local', { body: { username: name.trim(), password } }),
  REGISTER: (typed) => api('POST /v1/users', { body: registrationOf(typed, timeZone()) }),
  // The line comes to wire/endpoints with the mail; until then RECOVERY_BY_MAIL keeps this from being called.
  RECOVER: ({ name }) => api('POST /v1/auth/password' as never, { body: { username: name.trim() } } as never),
  RESET: ({ password }, token) => api('PUT /v1/auth/password/reset', { body: { token, new_password: password } }),
};

/** A 404 on lookup means available (specification 5). */
export async function isTaken(username: string): Promise<boolean> {
  try {
    await api('GET /v1/users/:id', { params: { id: username } });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
