import { SECOND_FACTOR_LIMITS } from '#base/limits/accounts';
import { decodeBase32 } from '#rules/auth/base32';
import { buildRecoveryCode, formatRecoveryCode } from '#rules/auth/second-factor-code';
import type { RequestContext } from '#worker/context';
import type { SqlCondition } from '#worker/db/client';
import type { secondFactors } from '#worker/db/schema/accounts';
import { openSealedText, sealText } from '#worker/platform/sealed-text';
import { getKeyedHash } from '#worker/platform/signing';
import * as repo from './repo.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** The account's second factor if it is on; an unconfirmed set-up is none. */
export async function findEnabledFactor(ctx: RequestContext, userId: string): Promise<SecondFactorRow | null> {
  const row = await repo.findSecondFactor(ctx.db, userId);
  return row?.enabledAt ? row : null;
}

/** True while the account's second factor is on. */
export const isFactorEnabled = (userId: string): SqlCondition => repo.isFactorEnabled(userId);

/** Encrypts an app's secret, so that it opens with the deployment's SECRET and for this account only. */
export const sealAppSecret = (ctx: RequestContext, userId: string, secret: string): Promise<string> =>
  sealText(secret, { secret: ctx.settings.secret, context: getSealContext(userId) });

/** The bytes of an app's secret; null if SECRET is another one than when it was stored. */
export async function openAppSecret(
  ctx: RequestContext,
  { userId, sealedSecret }: SecondFactorRow,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const secret = await openSealedText(sealedSecret, { secret: ctx.settings.secret, context: getSealContext(userId) });
  return secret === null ? null : decodeBase32(secret);
}

const getSealContext = (userId: string) => `second-factor:${userId}`;

/** New recovery codes as their owner reads them, with the hashes to store. */
export async function createRecoveryCodes(ctx: RequestContext, userId: string): Promise<{ codes: string[]; codeHashes: string[] }> {
  const codes = Array.from({ length: SECOND_FACTOR_LIMITS.recoveryCodes }, () =>
    buildRecoveryCode(crypto.getRandomValues(new Uint8Array(SECOND_FACTOR_LIMITS.recoveryCodeLength))),
  );
  const codeHashes = await Promise.all(codes.map((code) => hashRecoveryCode(ctx, userId, code)));
  return { codes: codes.map(formatRecoveryCode), codeHashes };
}

/** A recovery code has 50 bits, which could be guessed from a plain hash, so the hash is keyed. */
export const hashRecoveryCode = (ctx: RequestContext, userId: string, code: string): Promise<string> =>
  getKeyedHash(ctx.settings.secret, 'recovery-code', `${userId}:${code}`);
