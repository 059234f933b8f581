import { AppError } from '#base/errors';
import { EMAIL_LINK_LIMITS } from '#base/limits/accounts';
import type { EmailChange, PrivateUser } from '#contract/accounts/users';
import { buildAddressChangedEmail, buildAddressChangeRequestedEmail } from '#rules/mails/address-change-emails';
import { buildAddressTakenEmail, buildVerifyAddressEmail } from '#rules/mails/email-messages';
import { createSecret } from '#worker/accounts/auth/create-secret';
import { reauthenticate } from '#worker/accounts/auth/reauthenticate';
import { revokeIssued } from '#worker/accounts/auth/recovery/revoke-issued';
import { deleteSecrets, findEmailSecret, findPendingEmail, insertSecret, isSecretUnused } from '#worker/accounts/auth/single-use-secrets';
import { findLetterRecipient } from '#worker/accounts/mails/letter-limits';
import { enqueueMail } from '#worker/accounts/mails/service';
import { findUserById } from '#worker/accounts/users/find-user';
import { presentPrivateUser } from '#worker/accounts/users/present';
import { updateUser } from '#worker/accounts/users/update-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { batchIf } from '#worker/db/batch-if';
import type { BatchStatement } from '#worker/db/client';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { permit } from '#worker/permit';
import { getSha256Hex } from '#worker/platform/signing';
import * as repo from './repo.ts';
import { prepareRestoreLetter } from './restore-email.ts';

/**
 * Changes the viewer's e-mail address. A confirmed address stays until the new one is confirmed, so that the user can still
 * reset a forgotten password after a typing mistake; an unconfirmed one is replaced immediately.
 */
export async function changeEmail(ctx: RequestContext, { email, password }: EmailChange): Promise<{ user: PrivateUser; pending?: string }> {
  const viewer = permit(ctx, 'account.change');
  await limitRate(ctx, 'verify-mail');
  const row = await reauthenticate(ctx, viewer.id, password);
  const isConfirmed = row.emailVerifiedAt !== null;
  if (isConfirmed && row.email === email) {
    await deleteSecrets(ctx, row.id, { purpose: 'email' });
    return { user: presentPrivateUser(row, ctx.now) };
  }
  await writeIfUnchanged(ctx, row, [
    ...(isConfirmed ? await prepareRestoreLetter(ctx, row, buildAddressChangeRequestedEmail) : [updateUser(ctx, row.id, { email })]),
    ...(await prepareEmailConfirmation(ctx, { id: row.id, username: row.username, email })),
  ]);
  return isConfirmed
    ? { user: presentPrivateUser(row, ctx.now), pending: email }
    : { user: presentPrivateUser({ ...row, email }, ctx.now) };
}

/** Sends the confirmation link again for the unconfirmed address. */
export async function resendVerification(ctx: RequestContext): Promise<Record<string, never>> {
  const viewer = permit(ctx, 'account.change');
  await limitRate(ctx, 'verify-mail');
  const [row, [pending]] = await Promise.all([findUserById(ctx, viewer.id), findPendingEmail(ctx, viewer.id)]);
  const email = pending?.subject ?? (row?.emailVerifiedAt ? '' : row?.email);
  if (row && email) await writeIfUnchanged(ctx, row, await prepareEmailConfirmation(ctx, { id: row.id, username: row.username, email }));
  return {};
}

/** Writes what a call has decided from a row, unless the password or the address is another one by then. */
async function writeIfUnchanged(ctx: RequestContext, row: UserRow, statements: readonly BatchStatement[]): Promise<void> {
  if (!(await batchIf(ctx.db, [repo.isEmailOf(row)], statements))) throw new AppError('TRY_AGAIN', { retryAfterSeconds: 1 });
}

/**
 * Builds the statements that send a confirmation link. If another account has confirmed the address, only a mail to it says so. After the
 * letters of the day no link is sent, and the one that was sent last stays valid.
 */
export async function prepareEmailConfirmation(
  ctx: RequestContext,
  { id, username, email }: { id: string; username: string; email: string },
) {
  const to = await findLetterRecipient(ctx, { to: email, otherwise: email });
  const [otherAccount] = await repo.findByVerifiedEmail(ctx.db, email);
  const { token, tokenHash } = await createSecret();
  const message = otherAccount
    ? buildAddressTakenEmail(ctx.settings, { username })
    : buildVerifyAddressEmail(ctx.settings, { username, token });
  const expiresAt = new Date(ctx.now.getTime() + EMAIL_LINK_LIMITS.verifyLinkLifeMs);
  return [
    deleteSecrets(ctx, id, to === '' ? { purpose: 'email', exceptSubject: email } : { purpose: 'email' }),
    insertSecret(ctx, { tokenHash, purpose: 'email', userId: id, subject: email, expiresAt }),
    enqueueMail(ctx, { to, ...message }),
  ] as const;
}

/**
 * Confirms an address with the link sent to it, independent of the viewer. The previous address is told, with a link that restores it, and
 * what was sent to it before ends.
 */
export async function confirmEmail(ctx: RequestContext, { token }: { token: string }): Promise<undefined> {
  await limitRate(ctx, 'verify');
  const tokenHash = await getSha256Hex(token);
  const [secret] = await findEmailSecret(ctx, tokenHash, 'email');
  const user = secret && (await findUserById(ctx, secret.userId));
  if (!user) throw new AppError('INVALID_TOKEN');
  const isAddressReplaced = user.emailVerifiedAt !== null && user.email !== secret.subject;
  const conditions = [isSecretUnused(ctx, tokenHash), repo.isEmailOf(user), repo.canVerifyEmail(user.id, secret.subject)];
  const results = await batchIf(ctx.db, conditions, [
    updateUser(ctx, user.id, { email: secret.subject, emailVerifiedAt: ctx.now }),
    ...revokeIssued(ctx, user.id, 'address_confirmed'),
    ...(isAddressReplaced ? await prepareRestoreLetter(ctx, user, buildAddressChangedEmail) : []),
  ]);
  if (!results) throw new AppError('INVALID_TOKEN');
}
