import { AppError } from '#base/errors';
import { SECOND_FACTOR_LIMITS } from '#base/limits/accounts';
import type { SecondStep } from '#contract/accounts/second-factor';
import type { PrivateUser } from '#contract/accounts/users';
import { buildRecoveryCodeUsedEmail } from '#rules/mails/second-factor-emails';
import { createSecret } from '#worker/accounts/auth/create-secret';
import { type SignInWrite, startSession } from '#worker/accounts/auth/session';
import { deleteSecret, insertSecret, isSecretUnused } from '#worker/accounts/auth/single-use-secrets';
import { assertNotSuspended } from '#worker/accounts/auth/suspension';
import { enqueueMail } from '#worker/accounts/mails/service';
import { findUserById } from '#worker/accounts/users/find-user';
import { presentPrivateUser } from '#worker/accounts/users/present';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { batchIf } from '#worker/db/batch-if';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { getSha256Hex } from '#worker/platform/signing';
import { checkCode, consumeCode, isCodeUnused } from './check-code.ts';
import { findEnabledFactor } from './factor.ts';
import * as repo from './repo.ts';

/**
 * Starts a session for a person who has shown their password, unless the account has a second factor: then it throws, with a ticket for
 * the second step and nothing about the account. Either is stored in one batch with `write`. Null if a condition of `write` was false.
 */
export async function startSessionOrSecondStep(ctx: RequestContext, { id }: UserRow, write: SignInWrite = {}): Promise<UserRow | null> {
  const { conditions = [], statements = [] } = write;
  // The second factor may be turned on between this read and the batch.
  if (!(await findEnabledFactor(ctx, id))) return startSession(ctx, id, { conditions: [...conditions, repo.isFactorOff(id)], statements });
  const { token, tokenHash } = await createSecret();
  const expiresAt = new Date(ctx.now.getTime() + SECOND_FACTOR_LIMITS.ticketLifeMs);
  const ticket = insertSecret(ctx, { tokenHash, purpose: 'second_factor', userId: id, expiresAt });
  if (!(await batchIf(ctx.db, conditions, [...statements, ticket]))) return null;
  throw new AppError('SECOND_FACTOR_REQUIRED', { extensions: { ticket: token } });
}

/** The second step of a sign-in: a ticket of the first step, and a code of the app or a recovery code. Either works once. */
export async function finishSignIn(ctx: RequestContext, { ticket, code }: SecondStep): Promise<{ user: PrivateUser }> {
  const tokenHash = await getSha256Hex(ticket);
  const [attempt] = await repo.countTicketAttempt(ctx.db, tokenHash, { now: ctx.now, max: SECOND_FACTOR_LIMITS.ticketAttempts });
  if (!attempt) throw new AppError('SIGN_IN_EXPIRED');
  await limitRate(ctx, 'second-factor', attempt.userId);
  const [row, factor] = await Promise.all([findUserById(ctx, attempt.userId), findEnabledFactor(ctx, attempt.userId)]);
  if (!row || row.erasedAt || !factor) throw new AppError('SIGN_IN_EXPIRED');
  assertNotSuspended(ctx, row);
  const proof = await checkCode(ctx, factor, code);
  const notice = buildRecoveryCodeUsedEmail(ctx.settings, row);
  const signedInRow = await startSession(ctx, row.id, {
    conditions: [isCodeUnused(row.id, proof), isSecretUnused(ctx, tokenHash)],
    statements: [
      consumeCode(ctx, row.id, proof),
      deleteSecret(ctx, tokenHash),
      ...(proof.type === 'recovery' ? [enqueueMail(ctx, { to: row.emailVerifiedAt ? row.email : '', ...notice })] : []),
    ],
  });
  if (!signedInRow) throw new AppError('WRONG_CODE');
  return { user: presentPrivateUser(signedInRow, ctx.now) };
}
