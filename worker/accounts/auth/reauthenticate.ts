import { AppError } from '#base/errors';
import { findUserById } from '#worker/accounts/users/find-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { checkPassword } from '#worker/platform/password';

/** Checks the account's password, so that a person at an unlocked screen cannot act as its owner. */
export async function reauthenticate(ctx: RequestContext, userId: string, password: string): Promise<UserRow> {
  await limitRate(ctx, 'password', userId);
  const row = await findUserById(ctx, userId);
  const { fits } = await checkPassword(password, row?.passwordHash);
  if (!row || !fits) throw new AppError('WRONG_PASSWORD');
  return row;
}
