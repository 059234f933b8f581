import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, SqlCondition } from '#worker/db/client';
import { recoveryCodes, resets, secondFactors } from '#worker/db/schema/accounts';

export const findSecondFactor = (db: Db, userId: string) => db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get();

/** Starts a set-up, in place of an unconfirmed one; returns no row if the account has a second factor. */
export const upsertUnconfirmedFactor = (db: Db, row: { userId: string; sealedSecret: string; createdAt: Date }) =>
  db
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret: row.sealedSecret, createdAt: row.createdAt, lastUsedStep: 0 },
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId });

/** True until a call confirms the set-up with this secret or starts another. */
export const isFactorUnconfirmed = (userId: string, sealedSecret: string): SqlCondition =>
  sql`exists (select 1 from ${secondFactors} where user_id = ${userId} and sealed_secret = ${sealedSecret} and enabled_at is null)`;

/** True while an account's second factor is on. */
export const isFactorEnabled = (userId: string): SqlCondition =>
  sql`exists (select 1 from ${secondFactors} where user_id = ${userId} and enabled_at is not null)`;

/** Confirms a set-up. */
export const enableFactor = (db: Db, userId: string, { step, now }: { step: number; now: Date }) =>
  db.update(secondFactors).set({ enabledAt: now, lastUsedStep: step }).where(eq(secondFactors.userId, userId));

/** Deletes a second factor that is on. */
export const deleteEnabledFactor = (db: Db, userId: string) =>
  db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)));

/** Deletes a set-up that no code has confirmed. */
export const deleteUnconfirmedFactor = (db: Db, userId: string) =>
  db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isNull(secondFactors.enabledAt)));

/** True while an account has no second factor that is on. */
export const isFactorOff = (userId: string): SqlCondition =>
  sql`not exists (select 1 from ${secondFactors} where user_id = ${userId} and enabled_at is not null)`;

/** True while neither the code of a step nor a newer one was used. */
export const isAppCodeUnused = (userId: string, step: number): SqlCondition =>
  sql`exists (select 1 from ${secondFactors} where user_id = ${userId} and enabled_at is not null and last_used_step < ${step})`;

/** Marks the code of a step as used. */
export const consumeAppCode = (db: Db, userId: string, step: number) =>
  db.update(secondFactors).set({ lastUsedStep: step }).where(eq(secondFactors.userId, userId));

const isRecoveryCode = (userId: string, codeHash: string) => and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));

export const findRecoveryCode = (db: Db, userId: string, codeHash: string) =>
  db.select({ userId: recoveryCodes.userId }).from(recoveryCodes).where(isRecoveryCode(userId, codeHash)).get();

export const isRecoveryCodeUnused = (userId: string, codeHash: string): SqlCondition =>
  sql`exists (select 1 from ${recoveryCodes} where user_id = ${userId} and code_hash = ${codeHash})`;

export const consumeRecoveryCode = (db: Db, userId: string, codeHash: string) =>
  db.delete(recoveryCodes).where(isRecoveryCode(userId, codeHash));

export const countRecoveryCodes = (db: Db, userId: string) =>
  db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).get();

export const deleteRecoveryCodes = (db: Db, userId: string) => db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

/** Stores recovery codes if the factor with this secret is on and the account has no codes, so that of two parallel calls only one sets them. */
export const insertRecoveryCodes = (
  db: Db,
  { userId, sealedSecret }: Pick<typeof secondFactors.$inferSelect, 'userId' | 'sealedSecret'>,
  { codeHashes, now }: { codeHashes: readonly string[]; now: Date },
) =>
  db.run(sql`insert into ${recoveryCodes} (user_id, code_hash, created_at)
    select ${userId}, value, ${now.getTime()} from json_each(${JSON.stringify(codeHashes)})
    where not exists (select 1 from ${recoveryCodes} where user_id = ${userId}) and exists (
      select 1 from ${secondFactors} where user_id = ${userId} and sealed_secret = ${sealedSecret} and enabled_at is not null)`);

const isTicket = (tokenHash: string) => and(eq(resets.tokenHash, tokenHash), eq(resets.purpose, 'second_factor'));

/** Counts an attempt with a ticket and returns its account, unless the ticket has expired or no attempt is left. */
export const countTicketAttempt = (db: Db, tokenHash: string, { now, max }: { now: Date; max: number }) =>
  db
    .update(resets)
    .set({ attempts: sql`${resets.attempts} + 1` })
    .where(and(isTicket(tokenHash), gt(resets.expiresAt, now), lt(resets.attempts, max)))
    .returning({ userId: resets.userId });
