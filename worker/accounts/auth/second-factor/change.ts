import { AppError } from '#base/errors';
import type { RecoveryCodes, SecondFactorChange } from '#contract/accounts/second-factor';
import { buildRecoveryCodesRenewedEmail, buildSecondFactorOffEmail } from '#rules/mails/second-factor-emails';
import { reauthenticate } from '#worker/accounts/auth/reauthenticate';
import { revokeIssued } from '#worker/accounts/auth/recovery/revoke-issued';
import { startSession } from '#worker/accounts/auth/session';
import { enqueueMail } from '#worker/accounts/mails/service';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { permit } from '#worker/permit';
import { checkCode, consumeCode, isCodeUnused } from './check-code.ts';
import { createRecoveryCodes, findEnabledFactor } from './factor.ts';
import * as repo from './repo.ts';
import { getSecondFactorState, isSecondFactorRequired } from './state.ts';

/**
 * Turns the second factor off. Staff cannot while the site requires it of them. Ends everything that was issued before, and starts a new
 * session for this call.
 */
export async function turnOffSecondFactor(ctx: RequestContext, change: SecondFactorChange): Promise<undefined> {
  const viewer = permit(ctx, 'account.change');
  if (viewer.role !== 'user' && (await isSecondFactorRequired(ctx))) throw new AppError('SECOND_FACTOR_NEEDED');
  const { row, proof } = await authenticateTwice(ctx, viewer.id, change);
  const signedInRow = await startSession(ctx, row.id, {
    conditions: [isCodeUnused(row.id, proof)],
    statements: [
      ...revokeIssued(ctx, row.id, 'second_factor_off'),
      enqueueMail(ctx, { to: row.emailVerifiedAt ? row.email : '', ...buildSecondFactorOffEmail(ctx.settings, row) }),
    ],
  });
  if (!signedInRow) throw new AppError('WRONG_CODE');
}

/**
 * Replaces the recovery codes, so that a lost or copied list is worthless. Ends everything that was issued before, and starts a new session
 * for this call.
 */
export async function renewRecoveryCodes(ctx: RequestContext, change: SecondFactorChange): Promise<RecoveryCodes> {
  const viewer = permit(ctx, 'account.change');
  const { row, factor, proof } = await authenticateTwice(ctx, viewer.id, change);
  const { codes, codeHashes } = await createRecoveryCodes(ctx, row.id);
  // Built before the batch: a read that fails after it would lose the codes, which are shown only once.
  const secondFactor = { ...(await getSecondFactorState(ctx)), recoveryCodesLeft: codes.length };
  const signedInRow = await startSession(ctx, row.id, {
    conditions: [isCodeUnused(row.id, proof)],
    statements: [
      consumeCode(ctx, row.id, proof),
      ...revokeIssued(ctx, row.id, 'recovery_codes_replaced'),
      repo.insertRecoveryCodes(ctx.db, factor, { codeHashes, now: ctx.now }),
      enqueueMail(ctx, { to: row.emailVerifiedAt ? row.email : '', ...buildRecoveryCodesRenewedEmail(ctx.settings, row) }),
    ],
  });
  if (!signedInRow) throw new AppError('WRONG_CODE');
  return { recoveryCodes: codes, secondFactor };
}

/** Checks the password and a code, so that neither alone changes the second factor. The change uses the code up. */
async function authenticateTwice(ctx: RequestContext, userId: string, { password, code }: SecondFactorChange) {
  const row = await reauthenticate(ctx, userId, password);
  await limitRate(ctx, 'second-factor');
  const factor = await findEnabledFactor(ctx, userId);
  if (!factor) throw new AppError('SECOND_FACTOR_OFF');
  return { row, factor, proof: await checkCode(ctx, factor, code) };
}
