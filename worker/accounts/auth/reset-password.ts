import { AppError } from '#base/errors';
import type { PasswordReset, PrivateUser } from '#contract/accounts/users';
import { findUserById } from '#worker/accounts/users/find-user';
import { presentPrivateUser } from '#worker/accounts/users/present';
import { updateUser } from '#worker/accounts/users/update-user';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { hashPassword } from '#worker/platform/password';
import { getSha256Hex } from '#worker/platform/signing';
import * as repo from './repo.ts';
import { endSession, startSession } from './session.ts';

/** Sets a new password with a single-use link, ends every session of the user and signs them in. */
export async function resetPassword(ctx: RequestContext, { token, new_password }: PasswordReset): Promise<{ user: PrivateUser }> {
  await limitRate(ctx, 'reset');
  const passwordHash = await hashPassword(new_password);
  const [secret] = await repo.consumePasswordSecret(ctx.db, await getSha256Hex(token), ctx.now);
  if (!secret) throw new AppError('INVALID_TOKEN');
  await ctx.db.batch([
    updateUser(ctx, secret.userId, { passwordHash }),
    repo.deleteSessionsOfUser(ctx.db, secret.userId),
    repo.deleteSecretsOfUser(ctx.db, secret.userId, { purpose: 'password' }),
  ]);
  const row = await findUserById(ctx, secret.userId);
  if (!row || row.erasedAt || row.status.includes('suspended')) throw new AppError('INVALID_TOKEN');
  await endSession(ctx);
  await startSession(ctx, row.id);
  return { user: presentPrivateUser(row, ctx.now) };
}
