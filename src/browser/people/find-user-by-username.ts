import { isApiError } from '#base/api-error';
import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import type { User } from '#contract/accounts/users';

/** The user with this username, or an error to show. */
export async function findUserByUsername(username: string): Promise<{ user: User; error: '' } | { user: null; error: string }> {
  try {
    const { user } = await api('GET /v1/users/:id', { params: { id: username.trim() } });
    return { user, error: '' };
  } catch (error) {
    return { user: null, error: isApiError(error) && error.code === 'NOT_FOUND' ? 'No account has this name.' : ERROR_TEXT };
  }
}
