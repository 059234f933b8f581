import { and, eq, isNotNull, or } from 'drizzle-orm';
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
