import { and, count, desc, eq, getTableColumns, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { SESSION_LIMITS } from '#base/limits/accounts';
import type { Db, SqlCondition } from '#worker/db/client';
import { resets, type SecretPurpose, secondFactors, sessions, users } from '#worker/db/schema/accounts';
import { settings } from '#worker/db/schema/site';

/** Whether the site requires a second factor of the account's role and the account has none. Reads nothing for users. */
const IS_SECOND_FACTOR_MISSING = sql<number>`${users.role} <> 'user'
  and exists (select 1 from ${settings} where key = 'second_factor' and value ->> '$.requiredOfStaff')
  and not exists (select 1 from ${secondFactors} where user_id = ${sessions.userId} and enabled_at is not null)`;

export const findSession = (db: Db, id: string) =>
  db
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      device: sessions.device,
      place: sessions.place,
      username: users.username,
      role: users.role,
      status: users.status,
      statusUntil: users.statusUntil,
      statusReason: users.statusReason,
      isSecondFactorMissing: IS_SECOND_FACTOR_MISSING,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id))
    .get();

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** True while a session exists and its account has the role and the restrictions that `findSession` has read, and is not erased. */
export const isCallerUnchanged = (id: string, row: SessionRow): SqlCondition =>
  sql`exists (select 1 from ${sessions} join ${users} on ${users.id} = ${sessions.userId} where ${sessions.id} = ${id}
    and ${users.role} = ${row.role} and ${users.erasedAt} is null and json(${users.status}) = json(${JSON.stringify(row.status)})
    and ${users.statusUntil} is ${row.statusUntil?.getTime() ?? null} and (${IS_SECOND_FACTOR_MISSING}) = ${row.isSecondFactorMissing})`;

export const insertSession = (db: Db, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row);

/** Deletes a user's sessions beyond the `count` that were used last. */
export const deleteOldestSessions = (db: Db, userId: string, count: number) =>
  db.run(sql`delete from ${sessions} where id in (
    select id from ${sessions} where user_id = ${userId} order by last_used_at desc limit -1 offset ${count})`);

export const extendSession = (db: Db, id: string, times: { expiresAt: Date; lastUsedAt: Date }) =>
  db.update(sessions).set(times).where(eq(sessions.id, id));

export const touchSession = (db: Db, id: string, lastUsedAt: Date) => db.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id));

export const deleteSession = (db: Db, id: string) => db.delete(sessions).where(eq(sessions.id, id));

/** Deletes a user's sessions except one; an empty id is no session's. */
export const deleteSessionsOfUser = (db: Db, userId: string, keptId: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));

/** Finds a user's row, in a batch that has changed it. */
export const findAccount = (db: Db, userId: string) => db.select().from(users).where(eq(users.id, userId)).limit(1);

/** Makes all devices of a user unknown. */
export const forgetDevices = (db: Db, userId: string) =>
  db
    .update(users)
    .set({ deviceVersion: sql`${users.deviceVersion} + 1` })
    .where(eq(users.id, userId));

/** True while a user has a session. */
export const isSessionOf = (sessionId: string, userId: string): SqlCondition =>
  sql`exists (select 1 from ${sessions} where id = ${sessionId} and user_id = ${userId})`;

/** True while a user has a password hash. */
export const isPasswordHashOf = (passwordHash: string, userId: string): SqlCondition =>
  sql`exists (select 1 from ${users} where id = ${userId} and password_hash = ${passwordHash})`;

/** True while the confirmed address of an account is the same; always true without one, at the same cost in statements. */
export const isConfirmedEmailOf = (account: { id: string; email: string } | null): SqlCondition =>
  account === null
    ? sql`1`
    : sql`exists (select 1 from ${users} where id = ${account.id} and email = ${account.email} and email_verified_at is not null)`;

/** Replaces a user's password hash if it is still the given one. */
export const replacePasswordHash = (db: Db, userId: string, { from, to }: { from: string; to: string }) =>
  db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)));

export const listSessionsOfUser = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(SESSION_LIMITS.perAccount);

/** Counts a user's sessions that have not expired, except one. */
export const countOtherSessions = (db: Db, userId: string, { keptId, now }: { keptId: string; now: Date }) =>
  db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId), gt(sessions.expiresAt, now)));

export const insertSecret = (db: Db, row: typeof resets.$inferInsert) => db.insert(resets).values(row);

interface SecretFilter {
  purpose: SecretPurpose;
  /** Only the secrets for this subject. */
  subject?: string;
  /** Only the secrets for other subjects. */
  exceptSubject?: string;
}

/** Deletes a user's secrets for a purpose. */
export const deleteSecretsOfUser = (db: Db, userId: string, { purpose, subject, exceptSubject }: SecretFilter) =>
  db
    .delete(resets)
    .where(
      and(
        eq(resets.userId, userId),
        eq(resets.purpose, purpose),
        subject === undefined ? undefined : eq(resets.subject, subject),
        exceptSubject === undefined ? undefined : ne(resets.subject, exceptSubject),
      ),
    );

export const deleteSecretsOfPurposes = (db: Db, userId: string, purposes: SecretPurpose[]) =>
  db.delete(resets).where(and(eq(resets.userId, userId), inArray(resets.purpose, purposes)));

/** Deletes the codes with which others would link a user's account to theirs. The purpose is part of the text, for the partial index. */
export const deleteLinkCodesTo = (db: Db, userId: string) => db.delete(resets).where(sql`subject = ${userId} and purpose = 'link_code'`);

/** Deletes a user's links to restore an address that expire at a time or after it. */
export const deleteRestoreLinksSince = (db: Db, userId: string, expiresAt: Date) =>
  db.delete(resets).where(and(eq(resets.userId, userId), eq(resets.purpose, 'email_restore'), gte(resets.expiresAt, expiresAt)));

/** Finds the e-mail address that is not confirmed yet. */
export const findPendingEmail = (db: Db, userId: string, now: Date) =>
  db
    .select({ subject: resets.subject })
    .from(resets)
    .where(and(eq(resets.userId, userId), eq(resets.purpose, 'email'), gt(resets.expiresAt, now)))
    .limit(1);

/** Finds a secret about an e-mail address that has not expired. */
export const findEmailSecret = (db: Db, tokenHash: string, { purpose, now }: { purpose: 'email' | 'email_restore'; now: Date }) =>
  db
    .select({ userId: resets.userId, subject: resets.subject, expiresAt: resets.expiresAt })
    .from(resets)
    .where(and(eq(resets.tokenHash, tokenHash), eq(resets.purpose, purpose), gt(resets.expiresAt, now)))
    .limit(1);

/** Counts an attempt at a code and returns the code's hash, unless no attempt is left. */
export const countCodeAttempt = (db: Db, userId: string, { subject, now, max }: { subject: string; now: Date; max: number }) =>
  db
    .update(resets)
    .set({ attempts: sql`${resets.attempts} + 1` })
    .where(
      and(
        eq(resets.userId, userId),
        eq(resets.purpose, 'link_code'),
        eq(resets.subject, subject),
        gt(resets.expiresAt, now),
        lt(resets.attempts, max),
      ),
    )
    .returning({ tokenHash: resets.tokenHash });

export const deleteSecret = (db: Db, tokenHash: string) => db.delete(resets).where(eq(resets.tokenHash, tokenHash));

/** True while a single-use secret has neither been used nor expired. */
export const isSecretUnused = (tokenHash: string, now: Date): SqlCondition =>
  sql`exists (select 1 from ${resets} where token_hash = ${tokenHash} and expires_at > ${now.getTime()})`;

/** Finds the user of a password secret that has not expired. */
export const findPasswordSecretUser = (db: Db, tokenHash: string, now: Date) =>
  db
    .select(getTableColumns(users))
    .from(resets)
    .innerJoin(users, eq(users.id, resets.userId))
    .where(and(eq(resets.tokenHash, tokenHash), inArray(resets.purpose, ['password', 'first_admin']), gt(resets.expiresAt, now)))
    .limit(1);
