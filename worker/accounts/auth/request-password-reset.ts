import { EMAIL_LINK_LIMITS } from '#base/limits/accounts';
import type { PasswordResetRequest } from '#contract/accounts/users';
import { buildPasswordResetEmail } from '#rules/mails/email-messages';
import { isSuspended } from '#rules/users/account-restrictions';
import { findLetterRecipient } from '#worker/accounts/mails/letter-limits';
import { enqueueMail } from '#worker/accounts/mails/service';
import { findUserByLogin } from '#worker/accounts/users/find-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { batchIf } from '#worker/db/batch-if';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { requireChallenge } from './challenge.ts';
import { createSecret } from './create-secret.ts';
import { findDeviceNonce } from './known-devices.ts';
import * as repo from './repo.ts';

/**
 * Sends the link for a new password to the confirmed address of an account. Without such an account or address, and after the letters of
 * the day, the same rows are written, including a mail without recipient, so that neither the response nor its duration reveals the
 * difference.
 */
export async function requestPasswordReset(ctx: RequestContext, request: PasswordResetRequest): Promise<Record<string, never>> {
  const name = request.username.toLowerCase();
  const countedTry = await limitRate(ctx, 'request-reset');
  await requireChallenge(ctx, countedTry, { action: 'recover', token: request.challengeToken });
  const row = await findUserByLogin(ctx, name);
  const account = row && canResetPassword(row, ctx.now) ? row : null;
  const deviceNonce = account && (await findDeviceNonce(ctx, account));
  const to = await findLetterRecipient(ctx, { to: account?.email ?? '', otherwise: name, deviceNonce });
  const { token, tokenHash } = await createSecret();
  const expiresAt = new Date(ctx.now.getTime() + EMAIL_LINK_LIMITS.resetLinkLifeMs);
  // The address may be replaced before the batch: no link goes to the one before.
  await batchIf(
    ctx.db,
    [repo.isConfirmedEmailOf(account)],
    [
      repo.insertSecret(ctx.db, { tokenHash, purpose: 'password', userId: account?.id ?? '', expiresAt }),
      enqueueMail(ctx, { to, ...buildPasswordResetEmail(ctx.settings, { username: account?.username ?? '', token }) }),
    ],
  );
  return {};
}

const canResetPassword = (row: UserRow, now: Date) =>
  row.emailVerifiedAt !== null && row.erasedAt === null && row.role !== 'recycle_bin' && !isSuspended(row, now);
