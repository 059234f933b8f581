import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import type { UserFields } from './user-row.ts';

export const findById = (db: Db, id: string) => db.select().from(users).where(eq(users.id, id)).get();

export const findByIdOrUsername = (db: Db, name: string) =>
  db
    .select()
    .from(users)
    .where(or(eq(users.id, name), eq(users.username, name)))
    .get();

export const findByUsername = (db: Db, username: string) => db.select().from(users).where(eq(users.username, username)).get();

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

export const updateUser = (db: Db, id: string, fields: UserFields) => db.update(users).set(fields).where(eq(users.id, id));

/** Sets when a creator last had a content rejected, if `condition` is true. */
export const setLastRejectedAt = (db: Db, userId: string, at: Date | null, condition: SQL) =>
  db
    .update(users)
    .set({ lastRejectedAt: at })
    .where(and(eq(users.id, userId), condition));

export const decrementPublishedCount = (db: Db, userId: string, condition: SQL) =>
  db
    .update(users)
    .set({ publishedCount: sql`max(0, ${users.publishedCount} - 1)` })
    .where(and(eq(users.id, userId), condition));
