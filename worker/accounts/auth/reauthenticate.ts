import { AppError } from '#base/errors';
import * as users from '#worker/accounts/users/repo';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/limits/rate-limit';
import { checkPassword } from '#worker/platform/password';

/** Makes sure by the password that whoever calls is the account's owner and not somebody at their open screen. */
export async function reauthenticate(ctx: RequestContext, userId: string, password: string): Promise<users.UserRow> {
  await limitRate(ctx, 'password', userId);
  const row = await users.findById(ctx.db, userId);
  const { fits } = await checkPassword(password, row?.passwordHash);
  if (!row || !fits) throw new AppError('WRONG_PASSWORD');
  return row;
}
