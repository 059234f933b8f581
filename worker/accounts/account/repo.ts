import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { contents } from '#worker/db/schema/contents';

export const insertUser = (db: Db, row: SQLiteInsertValue<typeof users>) =>
  db.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });

/** Finds the account for which an address is confirmed. */
export const findByVerifiedEmail = (db: Db, email: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
    .limit(1);

/** Confirms an address unless another account has confirmed it. */
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

/** Updates the creator's name in their contents. */
export const renameCreator = (db: Db, creatorId: string, names: { creatorName: string; creatorUsername: string }) =>
  db.update(contents).set(names).where(eq(contents.creatorId, creatorId));
