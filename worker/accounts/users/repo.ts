import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { contents } from '#worker/db/schema/contents';

export type UserRow = typeof users.$inferSelect;

export const findById = (db: Db, id: string) => db.select().from(users).where(eq(users.id, id)).get();

export const findByIdOrUsername = (db: Db, name: string) =>
  db
    .select()
    .from(users)
    .where(or(eq(users.id, name), eq(users.username, name)))
    .get();

export const findByUsernameOrEmail = (db: Db, name: string) =>
  db
    .select()
    .from(users)
    .where(or(eq(users.username, name), and(eq(users.email, name), isNotNull(users.emailVerifiedAt))))
    .get();

export const findByIds = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(users)
    .where(sql`${users.id} in (select value from json_each(${JSON.stringify([...new Set(ids)])}))`);

export const insertUser = (db: Db, row: typeof users.$inferInsert) =>
  db.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });

export const updateUser = (db: Db, id: string, fields: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(fields).where(eq(users.id, id));

/** Keeps when a creator last had a content rejected, where `when` holds. */
export const setLastRejectedAt = (db: Db, userId: string, at: Date | null, when: SQL) =>
  db
    .update(users)
    .set({ lastRejectedAt: at })
    .where(and(eq(users.id, userId), when));

export const decrementPublishedCount = (db: Db, userId: string, when: SQL) =>
  db
    .update(users)
    .set({ publishedCount: sql`max(0, ${users.publishedCount} - 1)` })
    .where(and(eq(users.id, userId), when));

/** Whether an address is confirmed for another account. */
export const findByVerifiedEmail = (db: Db, email: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
    .limit(1);

/** Confirms an address, unless another account has confirmed it first. */
export const verifyEmail = (db: Db, { id, email, now }: { id: string; email: string; now: Date }) =>
  db
    .update(users)
    .set({ email, emailVerifiedAt: now })
    .where(
      and(
        eq(users.id, id),
        isNull(users.erasedAt),
        sql`not exists (select 1 from users other where other.email = ${email} and other.email_verified_at is not null and other.id <> ${id})`,
      ),
    )
    .returning({ id: users.id });

/** Writes a person's new name on what they have made. */
export const renameCreator = (db: Db, creatorId: string, names: { creatorName: string; creatorUsername: string }) =>
  db.update(contents).set(names).where(eq(contents.creatorId, creatorId));
