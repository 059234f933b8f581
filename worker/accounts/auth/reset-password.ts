import { AppError } from '#base/errors';
import type { PasswordReset, PrivateUser } from '#contract/accounts/users';
import { isSuspended } from '#rules/users/account-restrictions';
import { requireStrongPassword } from '#worker/accounts/passwords/require-strong-password';
import { presentPrivateUser } from '#worker/accounts/users/present';
import { updateUser } from '#worker/accounts/users/update-user';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { getSha256Hex } from '#worker/platform/signing';
import { queuePasswordHash, requireHashPlace } from './password-hashes.ts';
import { revokeIssued } from './recovery/revoke-issued.ts';
import * as repo from './repo.ts';
import { startSessionOrSecondStep } from './second-factor/sign-in-step.ts';

/**
 * Sets a new password with a single-use link, ends everything that was issued before, the link too, and signs the user in, after the
 * second step if they have one.
 */
export async function resetPassword(ctx: RequestContext, { token, new_password }: PasswordReset): Promise<{ user: PrivateUser }> {
  requireHashPlace(ctx);
  await limitRate(ctx, 'reset');
  const tokenHash = await getSha256Hex(token);
  // A link that is not valid costs no hash, and a password that is refused does not use the link up.
  const [account] = await repo.findPasswordSecretUser(ctx.db, tokenHash, ctx.now);
  if (!account || account.erasedAt || isSuspended(account, ctx.now)) throw new AppError('INVALID_TOKEN');
  const { id, username, email } = account;
  await requireStrongPassword(ctx, { password: new_password, path: 'new_password', username, email });
  const passwordHash = await queuePasswordHash(ctx, new_password);
  const row = await startSessionOrSecondStep(ctx, account, {
    conditions: [repo.isSecretUnused(tokenHash, ctx.now)],
    statements: [updateUser(ctx, id, { passwordHash }), ...revokeIssued(ctx, id, 'password_reset')],
  });
  if (!row) throw new AppError('INVALID_TOKEN');
  return { user: presentPrivateUser(row, ctx.now) };
}
