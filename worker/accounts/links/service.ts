import { AppError } from '#base/errors';
import { LINK_CODE_LIMITS } from '#base/limits/accounts';
import type { LinkAccountRequest, LinkCodeRequest, PrivateUser } from '#contract/accounts/users';
import { isLinkCode, OWN_SYSTEM_CODE } from '#rules/links/partner-systems';
import { buildLinkCodeEmail } from '#rules/mails/email-messages';
import { isSuspended } from '#rules/users/account-restrictions';
import { createCode } from '#worker/accounts/auth/create-secret';
import { queuePasswordCheck } from '#worker/accounts/auth/password-hashes';
import { reauthenticate } from '#worker/accounts/auth/reauthenticate';
import {
  countCodeAttempt,
  deleteSecret,
  deleteSecrets,
  insertSecret,
  isConfirmedEmailOf,
  isSecretUnused,
} from '#worker/accounts/auth/single-use-secrets';
import { findLetterRecipient } from '#worker/accounts/mails/letter-limits';
import { enqueueMail } from '#worker/accounts/mails/service';
import { findUserById, findUserByUsername } from '#worker/accounts/users/find-user';
import { presentPrivateUser } from '#worker/accounts/users/present';
import { updateUser } from '#worker/accounts/users/update-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { batchIf } from '#worker/db/batch-if';
import type { SqlCondition } from '#worker/db/client';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { permit } from '#worker/permit';
import { getKeyedHash } from '#worker/platform/signing';
import { verifyPartnerPassword } from './partner.ts';
import * as repo from './repo.ts';

/**
 * Sends a code to the account to be linked. As with a password reset, the same rows are written without a recipient. An account is named by
 * its username only, here and when it is linked: usernames are public, and an address would tell whether it has an account.
 */
export async function sendLinkCode(ctx: RequestContext, { sysCode, username }: LinkCodeRequest): Promise<Record<string, never>> {
  const viewer = permit(ctx, 'account.change');
  if (sysCode !== OWN_SYSTEM_CODE) throw createSysCodeError(ctx, sysCode, 'This system sends no codes. Its password links the account.');
  const name = username.toLowerCase();
  await limitRate(ctx, 'link-code');
  await limitRate(ctx, 'link-code-to', name);
  const row = await findUserByUsername(ctx, name);
  const target = row?.emailVerifiedAt && isLinkable(row, ctx.now) && row.id !== viewer.id ? row : null;
  const to = await findLetterRecipient(ctx, { to: target?.email ?? '', otherwise: name });
  const code = createCode();
  const subject = target?.id ?? '';
  const expiresAt = new Date(ctx.now.getTime() + LINK_CODE_LIMITS.lifeMs);
  const results = await batchIf(
    ctx.db,
    [isConfirmedEmailOf(target)],
    [
      deleteSecrets(ctx, viewer.id, { purpose: 'link_code', subject }),
      insertSecret(ctx, {
        tokenHash: await hashCode(ctx, subject, code),
        purpose: 'link_code',
        userId: viewer.id,
        subject,
        expiresAt,
      }),
      enqueueMail(ctx, {
        to,
        ...buildLinkCodeEmail(ctx.settings, { username: target?.username ?? '', requesterUsername: viewer.username, code }),
      }),
    ],
  );
  if (!results) throw new AppError('TRY_AGAIN', { retryAfterSeconds: 1 });
  return {};
}

/** Links another account to the viewer's, after checking the passwords of both, or a code instead of the other's password. */
export async function linkAccount(ctx: RequestContext, draft: LinkAccountRequest): Promise<{ user: PrivateUser }> {
  const viewer = permit(ctx, 'account.change');
  const row = await reauthenticate(ctx, viewer.id, draft.password);
  await limitRate(ctx, 'link');
  await limitRate(ctx, 'link-to', `${draft.sysCode}:${draft.username.toLowerCase()}`);
  const { linkedName, codeHash, condition } =
    draft.sysCode === OWN_SYSTEM_CODE ? await verifyOwnAccount(ctx, draft) : await verifyPartnerAccount(ctx, draft);
  const results = await batchIf(ctx.db, codeHash === null ? [] : [isSecretUnused(ctx, codeHash)], [
    ...(condition ? [refuseUnless(ctx.db, 'WRONG_LINK_PASSWORD', condition)] : []),
    repo.upsertLink(ctx.db, { userId: row.id, sysCode: draft.sysCode, linkedName, createdAt: ctx.now }),
    updateUser(ctx, row.id, { sysLink: true }),
    ...(codeHash === null ? [] : [deleteSecret(ctx, codeHash)]),
  ]);
  if (!results) throw new AppError('WRONG_LINK_PASSWORD');
  return { user: presentPrivateUser({ ...row, sysLink: true }, ctx.now) };
}

export async function unlinkAccounts(ctx: RequestContext): Promise<{ user: PrivateUser }> {
  const viewer = permit(ctx, 'account.change');
  const row = await findUserById(ctx, viewer.id);
  if (!row) throw new AppError('NOT_FOUND');
  await ctx.db.batch([repo.deleteLinks(ctx.db, row.id), updateUser(ctx, row.id, { sysLink: false })]);
  return { user: presentPrivateUser({ ...row, sysLink: false }, ctx.now) };
}

interface VerifiedAccount {
  linkedName: string;
  /** The hash of the code that proved it, which the link uses up; null for a password. */
  codeHash: string | null;
  /** True while the account has the password and the standing with which it was checked; null for an account of another system. */
  condition: SqlCondition | null;
}

/** Checks credentials of this product. */
async function verifyOwnAccount(ctx: RequestContext, { username, linkPassword }: LinkAccountRequest): Promise<VerifiedAccount> {
  const row = await findUserByUsername(ctx, username.toLowerCase());
  if (!row || !isLinkable(row, ctx.now)) throw new AppError('LINK_USER_NOT_FOUND');
  if (row.id === ctx.viewer?.id)
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: 'username', message: 'This is your own account. Enter the username of the other one.' }],
    });
  const codeHash = isLinkCode(linkPassword) ? await checkLinkCode(ctx, row.id, linkPassword) : null;
  if (codeHash === null && !(await queuePasswordCheck(ctx, linkPassword, row.passwordHash)).fits) throw new AppError('WRONG_LINK_PASSWORD');
  return { linkedName: row.id, codeHash, condition: repo.isAccountAsRead(row) };
}

async function verifyPartnerAccount(
  ctx: RequestContext,
  { sysCode, username, linkPassword }: LinkAccountRequest,
): Promise<VerifiedAccount> {
  const partner = ctx.settings.partners.find(({ code }) => code === sysCode);
  if (!partner) throw createSysCodeError(ctx, sysCode, 'Accounts of this system can’t be linked.');
  await verifyPartnerPassword(ctx, partner, { username, password: linkPassword });
  return { linkedName: username, codeHash: null, condition: null };
}

/** Checks a code and returns its hash. Each check counts as an attempt, also for concurrent calls. */
async function checkLinkCode(ctx: RequestContext, subject: string, code: string): Promise<string> {
  const attempt = { subject, now: ctx.now, max: LINK_CODE_LIMITS.attempts };
  const [storedCode] = await countCodeAttempt(ctx, ctx.viewer?.id ?? '', attempt);
  if (!storedCode || storedCode.tokenHash !== (await hashCode(ctx, subject, code))) throw new AppError('WRONG_LINK_PASSWORD');
  return storedCode.tokenHash;
}

/** The hash is keyed: a code has only a million values, so a plain hash could be reversed. */
const hashCode = (ctx: RequestContext, subject: string, code: string) =>
  getKeyedHash(ctx.settings.secret, 'link-code', `${ctx.viewer?.id}:${subject}:${code}`);

const isLinkable = (row: UserRow, now: Date) => row.erasedAt === null && row.role !== 'recycle_bin' && !isSuspended(row, now);

function createSysCodeError({ settings }: RequestContext, sysCode: string, message: string): AppError {
  const isConfigured = settings.partners.some(({ code }) => code === sysCode);
  return new AppError('VALIDATION_FAILED', {
    issues: [{ path: 'sysCode', message: isConfigured ? message : 'Accounts of this system can’t be linked.' }],
  });
}
