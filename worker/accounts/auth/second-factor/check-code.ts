import { AppError } from '#base/errors';
import { parseSecondFactorCode } from '#rules/auth/second-factor-code';
import { findTotpStep } from '#rules/auth/totp';
import type { RequestContext } from '#worker/context';
import type { SqlCondition } from '#worker/db/client';
import { hashRecoveryCode, openAppSecret, type SecondFactorRow } from './factor.ts';
import * as repo from './repo.ts';

/** A right code that is not used yet. */
export type CodeProof = { type: 'app'; step: number } | { type: 'recovery'; codeHash: string };

/** Checks an app's code or a recovery code of an account; throws for a wrong one and for one that was used. */
export async function checkCode(ctx: RequestContext, factor: SecondFactorRow, text: string): Promise<CodeProof> {
  const parsedCode = parseSecondFactorCode(text);
  const proof =
    parsedCode?.type === 'app'
      ? await checkAppCode(ctx, factor, parsedCode.code)
      : parsedCode && (await checkRecoveryCode(ctx, factor, parsedCode.code));
  if (!proof) throw new AppError('WRONG_CODE');
  return proof;
}

async function checkAppCode(ctx: RequestContext, factor: SecondFactorRow, code: string): Promise<CodeProof | null> {
  const secret = await openAppSecret(ctx, factor);
  const step = secret && (await findTotpStep(secret, { code, now: ctx.now, lastUsedStep: factor.lastUsedStep }));
  return step === null ? null : { type: 'app', step };
}

async function checkRecoveryCode(ctx: RequestContext, { userId }: SecondFactorRow, code: string): Promise<CodeProof | null> {
  const codeHash = await hashRecoveryCode(ctx, userId, code);
  return (await repo.findRecoveryCode(ctx.db, userId, codeHash)) ? { type: 'recovery', codeHash } : null;
}

/** True while a code is unused: the condition of the batch that uses it up, so that of several calls with one code only one succeeds. */
export const isCodeUnused = (userId: string, proof: CodeProof): SqlCondition =>
  proof.type === 'app' ? repo.isAppCodeUnused(userId, proof.step) : repo.isRecoveryCodeUnused(userId, proof.codeHash);

/** The statement that uses a code up. */
export const consumeCode = (ctx: RequestContext, userId: string, proof: CodeProof) =>
  proof.type === 'app' ? repo.consumeAppCode(ctx.db, userId, proof.step) : repo.consumeRecoveryCode(ctx.db, userId, proof.codeHash);
