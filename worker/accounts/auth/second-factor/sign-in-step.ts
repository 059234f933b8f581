import { AppError } from '#base/errors';
import { SECOND_FACTOR_LIMITS } from '#base/limits/accounts';
import type { SecondStep } from '#contract/accounts/second-factor';
import type { PrivateUser } from '#contract/accounts/users';
import { buildRecoveryCodeUsedEmail } from '#rules/mails/second-factor-emails';
import { isSuspended } from '#rules/users/account-restrictions';
import { createSecret } from '#worker/accounts/auth/create-secret';
import { endSession, startSession } from '#worker/accounts/auth/session';
import { insertSecret } from '#worker/accounts/auth/single-use-secrets';
import { enqueueMail } from '#worker/accounts/mails/service';
import { findUserById } from '#worker/accounts/users/find-user';
import { presentPrivateUser } from '#worker/accounts/users/present';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { getSha256Hex } from '#worker/platform/signing';
import { checkCode, consumeCode } from './check-code.ts';
import { findEnabledFactor } from './factor.ts';
import * as repo from './repo.ts';

/**
 * Starts a session for a person who has shown their password, unless the account has a second factor: then it throws, with a ticket for
 * the second step and nothing about the account.
 */
export async function startSessionOrSecondStep(ctx: RequestContext, row: UserRow): Promise<void> {
  if (await findEnabledFactor(ctx, row.id))
    throw new AppError('SECOND_FACTOR_REQUIRED', { extensions: { ticket: await createTicket(ctx, row.id) } });
  await endSession(ctx);
  await startSession(ctx, row.id);
}

async function createTicket(ctx: RequestContext, userId: string): Promise<string> {
  const { token, tokenHash } = await createSecret();
  const expiresAt = new Date(ctx.now.getTime() + SECOND_FACTOR_LIMITS.ticketLifeMs);
  await insertSecret(ctx, { tokenHash, purpose: 'second_factor', userId, expiresAt });
  return token;
}

/** The second step of a sign-in: a ticket of the first step, and a code of the app or a recovery code. Either works once. */
export async function finishSignIn(ctx: RequestContext, { ticket, code }: SecondStep): Promise<{ user: PrivateUser }> {
  const tokenHash = await getSha256Hex(ticket);
  const [attempt] = await repo.countTicketAttempt(ctx.db, tokenHash, { now: ctx.now, max: SECOND_FACTOR_LIMITS.ticketAttempts });
  if (!attempt) throw new AppError('SIGN_IN_EXPIRED');
  await limitRate(ctx, 'second-factor', attempt.userId);
  const [row, factor] = await Promise.all([findUserById(ctx, attempt.userId), findEnabledFactor(ctx, attempt.userId)]);
  if (!row || row.erasedAt || !factor) throw new AppError('SIGN_IN_EXPIRED');
  if (isSuspended(row, ctx.now)) throw new AppError('ACCOUNT_SUSPENDED');
  const proof = await checkCode(ctx, factor, code);
  const notice = buildRecoveryCodeUsedEmail(ctx.settings, row);
  const [[usedCode], [usedTicket]] = await ctx.db.batch([
    consumeCode(ctx, row.id, proof),
    repo.deleteTicket(ctx.db, tokenHash),
    ...(proof.type === 'recovery' ? [enqueueMail(ctx, { to: row.emailVerifiedAt ? row.email : '', ...notice })] : []),
  ]);
  if (!usedCode || !usedTicket) throw new AppError('WRONG_CODE');
  await endSession(ctx);
  await startSession(ctx, row.id);
  return { user: presentPrivateUser(row, ctx.now) };
}
