import { AppError } from '#base/errors';
import { findUserById } from '#worker/accounts/users/find-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { limitRate, refundTry, runCountedTry } from '#worker/http/rate-limiting/rate-limit';
import { queuePasswordCheck, requireHashPlace } from './password-hashes.ts';

/** Checks the account's password, so that a person at an unlocked screen cannot act as its owner. */
export async function reauthenticate(ctx: RequestContext, userId: string, password: string): Promise<UserRow> {
  requireHashPlace(ctx);
  const countedTry = await limitRate(ctx, 'password', userId);
  const row = await findUserById(ctx, userId);
  const { fits } = await runCountedTry(ctx, countedTry, () => queuePasswordCheck(ctx, password, row?.passwordHash));
  if (!row || !fits) throw new AppError('WRONG_PASSWORD');
  refundTry(ctx, countedTry);
  return row;
}
