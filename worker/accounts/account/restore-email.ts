import { AppError } from '#base/errors';
import { EMAIL_LINK_LIMITS } from '#base/limits/accounts';
import type { RestoredAccount } from '#contract/accounts/users';
import { buildAddressRestoredEmail } from '#rules/mails/address-change-emails';
import { buildPasswordResetEmail, type EmailSender, type EmailText } from '#rules/mails/email-messages';
import { isSuspended } from '#rules/users/account-restrictions';
import { createSecret } from '#worker/accounts/auth/create-secret';
import { revokeIssued } from '#worker/accounts/auth/recovery/revoke-issued';
import { deleteRestoreLinksSince, findEmailSecret, insertSecret, isSecretUnused } from '#worker/accounts/auth/single-use-secrets';
import { enqueueMail } from '#worker/accounts/mails/service';
import { findUserById } from '#worker/accounts/users/find-user';
import { updateUser } from '#worker/accounts/users/update-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { batchIf } from '#worker/db/batch-if';
import type { BatchStatement } from '#worker/db/client';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { NO_PASSWORD } from '#worker/platform/password';
import { getSha256Hex } from '#worker/platform/signing';
import * as repo from './repo.ts';

type BuildEmail = (sender: EmailSender, input: { username: string; token: string }) => EmailText;

/**
 * Returns the statements that tell the confirmed address of an account of a change of the address, with a link that restores it. It is a
 * notice about security and not one of the three letters a day. A site without mail tells nobody and stores no link.
 */
export async function prepareRestoreLetter(
  ctx: RequestContext,
  { id, username, email }: UserRow,
  buildRestoreEmail: BuildEmail,
): Promise<BatchStatement[]> {
  if (!ctx.settings.canSendMail) return [];
  const { token, tokenHash } = await createSecret();
  const expiresAt = new Date(ctx.now.getTime() + EMAIL_LINK_LIMITS.restoreLinkLifeMs);
  return [
    insertSecret(ctx, { tokenHash, purpose: 'email_restore', userId: id, subject: email, expiresAt }),
    enqueueMail(ctx, { to: email, ...buildRestoreEmail(ctx.settings, { username, token }) }),
  ];
}

/**
 * Stops a change of the address, before or after it is confirmed, with the link that was sent to the address before, independent of the
 * viewer. Restores that address, ends everything that was issued, makes the password invalid, since a change of the address takes it, and
 * issues a link to set a new one. If another account has confirmed the address meanwhile, this account is left without an address.
 */
export async function restoreEmail(ctx: RequestContext, { token }: { token: string }): Promise<RestoredAccount> {
  await limitRate(ctx, 'verify');
  const tokenHash = await getSha256Hex(token);
  const [secret] = await findEmailSecret(ctx, tokenHash, 'email_restore');
  const user = secret && (await findUserById(ctx, secret.userId));
  if (!user || user.erasedAt) throw new AppError('INVALID_TOKEN');
  const address = secret.subject;
  const [holder] = await repo.findByVerifiedEmail(ctx.db, address);
  const isTaken = holder !== undefined && holder.id !== user.id;
  const newPasswordLink = isSuspended(user, ctx.now) ? null : await preparePasswordLink(ctx, user, address);
  const conditions = [isSecretUnused(ctx, tokenHash), ...(isTaken ? [] : [repo.canVerifyEmail(user.id, address)])];
  const results = await batchIf(ctx.db, conditions, [
    updateUser(ctx, user.id, {
      email: isTaken ? '' : address,
      emailVerifiedAt: isTaken ? null : ctx.now,
      passwordHash: NO_PASSWORD,
    }),
    ...revokeIssued(ctx, user.id, 'address_restored'),
    // Links issued after this one went to addresses that whoever changed this one may have chosen.
    deleteRestoreLinksSince(ctx, user.id, secret.expiresAt),
    ...(newPasswordLink?.statements ?? []),
    ...(user.emailVerifiedAt !== null && user.email !== address
      ? [enqueueMail(ctx, { to: user.email, ...buildAddressRestoredEmail(ctx.settings, user) })]
      : []),
  ]);
  if (!results) throw new AppError('INVALID_TOKEN');
  return { username: user.username, email: isTaken ? '' : address, passwordToken: newPasswordLink?.token ?? null };
}

/** A link to set a new password, which also goes to the mailbox that the call has proved, in case its answer is lost. */
async function preparePasswordLink(
  ctx: RequestContext,
  { id, username }: UserRow,
  to: string,
): Promise<{ token: string; statements: BatchStatement[] }> {
  const { token, tokenHash } = await createSecret();
  const expiresAt = new Date(ctx.now.getTime() + EMAIL_LINK_LIMITS.resetLinkLifeMs);
  return {
    token,
    statements: [
      insertSecret(ctx, { tokenHash, purpose: 'password', userId: id, expiresAt }),
      enqueueMail(ctx, { to, ...buildPasswordResetEmail(ctx.settings, { username, token }) }),
    ],
  };
}
