import { AppError } from '#base/errors';
import type { PasswordReset, PrivateUser } from '#contract/accounts/users';
import { isSuspended } from '#rules/users/account-restrictions';
import { requireStrongPassword } from '#worker/accounts/passwords/require-strong-password';
import { findUserById } from '#worker/accounts/users/find-user';
import { presentPrivateUser } from '#worker/accounts/users/present';
import { updateUser } from '#worker/accounts/users/update-user';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { getSha256Hex } from '#worker/platform/signing';
import { queuePasswordHash, requireHashPlace } from './password-hashes.ts';
import * as repo from './repo.ts';
import { startSessionOrSecondStep } from './second-factor/sign-in-step.ts';
import { endSessionsOfUser } from './session.ts';

/** Sets a new password with a single-use link, ends every session of the user and signs them in, after the second step if they have one. */
export async function resetPassword(ctx: RequestContext, { token, new_password }: PasswordReset): Promise<{ user: PrivateUser }> {
  requireHashPlace(ctx);
  await limitRate(ctx, 'reset');
  const tokenHash = await getSha256Hex(token);
  // A link that is not valid costs no hash, and a password that is refused does not use the link up.
  const [account] = await repo.findPasswordSecretUser(ctx.db, tokenHash, ctx.now);
  if (!account) throw new AppError('INVALID_TOKEN');
  requireStrongPassword(ctx, { password: new_password, path: 'new_password', ...account });
  const passwordHash = await queuePasswordHash(ctx, new_password);
  const [secret] = await repo.consumePasswordSecret(ctx.db, tokenHash, ctx.now);
  if (!secret) throw new AppError('INVALID_TOKEN');
  await ctx.db.batch([
    updateUser(ctx, secret.userId, { passwordHash }),
    ...endSessionsOfUser(ctx, secret.userId),
    repo.deleteSecretsOfUser(ctx.db, secret.userId, { purpose: 'password' }),
    repo.deleteSecretsOfUser(ctx.db, secret.userId, { purpose: 'second_factor' }),
  ]);
  const row = await findUserById(ctx, secret.userId);
  if (!row || row.erasedAt || isSuspended(row, ctx.now)) throw new AppError('INVALID_TOKEN');
  await startSessionOrSecondStep(ctx, row);
  return { user: presentPrivateUser(row, ctx.now) };
}
