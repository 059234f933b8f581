import { EMAIL_LINK_LIMITS } from '#base/limits/accounts';
import type { PasswordResetRequest } from '#contract/accounts/users';
import { buildPasswordResetEmail } from '#rules/mails/email-messages';
import { enqueueMail } from '#worker/accounts/mails/service';
import { findUserByLogin } from '#worker/accounts/users/find-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { createSecret } from './create-secret.ts';
import * as repo from './repo.ts';

/**
 * Sends the link for a new password to the confirmed address of an account. Without such an account or address the same rows are
 * written, including a mail without recipient, so that neither the response nor its duration reveals the difference.
 */
export async function requestPasswordReset(ctx: RequestContext, { username }: PasswordResetRequest): Promise<Record<string, never>> {
  const name = username.toLowerCase();
  await limitRate(ctx, 'request-reset', name);
  const row = await findUserByLogin(ctx, name);
  const account = row && canResetPassword(row) ? row : null;
  const { token, tokenHash } = await createSecret();
  const expiresAt = new Date(ctx.now.getTime() + EMAIL_LINK_LIMITS.resetLinkLifeMs);
  await ctx.db.batch([
    repo.insertSecret(ctx.db, { tokenHash, purpose: 'password', userId: account?.id ?? '', expiresAt }),
    enqueueMail(ctx, { to: account?.email ?? '', ...buildPasswordResetEmail(ctx.settings, { username: account?.username ?? '', token }) }),
  ]);
  return {};
}

const canResetPassword = ({ emailVerifiedAt, erasedAt, role, status }: UserRow) =>
  emailVerifiedAt !== null && erasedAt === null && role !== 'recycle_bin' && !status.includes('suspended');
