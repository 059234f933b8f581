import { AppError } from '#base/errors';
import type { RequestContext } from '../context.ts';
import { limitRate } from '../http/rate-limit.ts';
import { checkPassword } from '../platform/password.ts';
import * as users from '../users/repo.ts';

/** Makes sure by the password that whoever calls is the account's owner and not somebody at their open screen. */
export async function provePassword(ctx: RequestContext, userId: string, password: string): Promise<users.UserRow> {
  await limitRate(ctx, 'password', userId);
  const row = await users.findById(ctx.db, userId);
  const { fits } = await checkPassword(password, row?.passwordHash);
  if (!row || !fits) throw new AppError('WRONG_PASSWORD');
  return row;
}
