import { eq, sql } from 'drizzle-orm';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { Db, SqlCondition } from '#worker/db/client';
import { links, users } from '#worker/db/schema/accounts';

export const upsertLink = (db: Db, row: typeof links.$inferInsert) =>
  db
    .insert(links)
    .values(row)
    .onConflictDoUpdate({ target: [links.userId, links.sysCode], set: { linkedName: row.linkedName, createdAt: row.createdAt } });

export const deleteLinks = (db: Db, userId: string) => db.delete(links).where(eq(links.userId, userId));

/** True while an account has the password, the role and the restrictions with which it was read, and is not erased. */
export const isAccountAsRead = ({ id, passwordHash, role, status, statusUntil }: UserRow): SqlCondition =>
  sql`exists (select 1 from ${users} where id = ${id} and password_hash = ${passwordHash} and role = ${role} and erased_at is null
    and json(status) = json(${JSON.stringify(status)}) and status_until is ${statusUntil?.getTime() ?? null})`;
