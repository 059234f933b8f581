import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';

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

export const insertUser = (db: Db, row: typeof users.$inferInsert) =>
  db.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });

export const updateUser = (db: Db, id: string, fields: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(fields).where(eq(users.id, id));

/** Keeps when a creator last had a content rejected, where `when` holds. */
export const rememberRejection = (db: Db, userId: string, at: Date | null, when: SQL) =>
  db
    .update(users)
    .set({ lastRejectedAt: at })
    .where(and(eq(users.id, userId), when));

export const withdrawPublication = (db: Db, userId: string, when: SQL) =>
  db
    .update(users)
    .set({ publishedCount: sql`max(0, ${users.publishedCount} - 1)` })
    .where(and(eq(users.id, userId), when));
