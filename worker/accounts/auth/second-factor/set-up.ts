import { AppError } from '#base/errors';
import { SECOND_FACTOR_LIMITS } from '#base/limits/accounts';
import type { RecoveryCodes, SecondFactorConfirmation, SecondFactorSetUp, SecondFactorStart } from '#contract/accounts/second-factor';
import { encodeBase32 } from '#rules/auth/base32';
import { buildOtpauthUrl, findTotpStep } from '#rules/auth/totp';
import { buildSecondFactorOnEmail } from '#rules/mails/second-factor-emails';
import { reauthenticate } from '#worker/accounts/auth/reauthenticate';
import { revokeIssued } from '#worker/accounts/auth/recovery/revoke-issued';
import { startSession } from '#worker/accounts/auth/session';
import { enqueueMail } from '#worker/accounts/mails/service';
import { findUserById } from '#worker/accounts/users/find-user';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { permit } from '#worker/permit';
import { createRecoveryCodes, findEnabledFactor, openAppSecret, sealAppSecret } from './factor.ts';
import * as repo from './repo.ts';
import { getSecondFactorState } from './state.ts';

/** Starts a set-up: stores a new secret and returns it for the authenticator app. Nothing changes until a code confirms it. */
export async function startSecondFactor(ctx: RequestContext, { password }: SecondFactorStart): Promise<SecondFactorSetUp> {
  const viewer = permit(ctx, 'account.change');
  const row = await reauthenticate(ctx, viewer.id, password);
  const { id, username } = row;
  const secret = encodeBase32(crypto.getRandomValues(new Uint8Array(SECOND_FACTOR_LIMITS.secretBytes)));
  const sealedSecret = await sealAppSecret(ctx, id, secret);
  const [startedFactor] = await repo.upsertUnconfirmedFactor(ctx.db, { userId: id, sealedSecret, createdAt: ctx.now });
  if (!startedFactor) throw new AppError('SECOND_FACTOR_ON');
  return { secret, otpauthUrl: buildOtpauthUrl({ issuer: ctx.settings.name, account: username, secret }) };
}

/**
 * Turns the second factor on with a code of the app. Ends everything that was issued before, such as sessions that began without the second
 * step, and starts a new session for this call.
 */
export async function confirmSecondFactor(ctx: RequestContext, { code }: SecondFactorConfirmation): Promise<RecoveryCodes> {
  const viewer = permit(ctx, 'account.change');
  await limitRate(ctx, 'second-factor');
  const [row, factor] = await Promise.all([findUserById(ctx, viewer.id), repo.findSecondFactor(ctx.db, viewer.id)]);
  if (factor?.enabledAt) throw new AppError('SECOND_FACTOR_ON');
  const secret = factor && (await openAppSecret(ctx, factor));
  if (!row || !secret || factor.createdAt.getTime() + SECOND_FACTOR_LIMITS.setUpLifeMs < ctx.now.getTime())
    throw new AppError('SET_UP_EXPIRED');
  const step = await findTotpStep(secret, { code: code.replace(/\s/g, ''), now: ctx.now, lastUsedStep: factor.lastUsedStep });
  if (step === null) throw new AppError('WRONG_CODE');
  const { codes, codeHashes } = await createRecoveryCodes(ctx, row.id);
  // The state is built before the batch: a read that fails after it would lose the codes, which are shown only once.
  const secondFactor = { ...(await getSecondFactorState(ctx)), enabledSince: ctx.now.toISOString(), recoveryCodesLeft: codes.length };
  const signedInRow = await startSession(ctx, row.id, {
    conditions: [repo.isFactorUnconfirmed(row.id, factor.sealedSecret)],
    statements: [
      repo.enableFactor(ctx.db, row.id, { step, now: ctx.now }),
      ...revokeIssued(ctx, row.id, 'second_factor_on'),
      repo.insertRecoveryCodes(ctx.db, factor, { codeHashes, now: ctx.now }),
      enqueueMail(ctx, { to: row.emailVerifiedAt ? row.email : '', ...buildSecondFactorOnEmail(ctx.settings, row) }),
    ],
  });
  if (!signedInRow) throw new AppError((await findEnabledFactor(ctx, row.id)) ? 'SECOND_FACTOR_ON' : 'SET_UP_EXPIRED');
  return { recoveryCodes: codes, secondFactor };
}
