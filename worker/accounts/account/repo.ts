import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core';
import { formatSearchName } from '#rules/users/search-words';
import type { Db, SqlCondition } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { contents, searchOutbox } from '#worker/db/schema/contents';

/** Inserts an account, with its names as staff's search compares them. */
export function insertUser(db: Db, row: SQLiteInsertValue<typeof users> & { firstName?: string; lastName?: string }) {
  const { firstName = '', lastName = '' } = row;
  return db.insert(users).values({ ...row, searchName: formatSearchName({ firstName, lastName }) });
}

/** Finds the account for which an address is confirmed. */
export const findByVerifiedEmail = (db: Db, email: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
    .limit(1);

/** True while an account has the address of the row, confirmed or not as it was. */
export const isEmailOf = ({
  id,
  email,
  emailVerifiedAt,
}: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt'>): SqlCondition =>
  sql`exists (select 1 from ${users} where id = ${id} and email = ${email} and email_verified_at is ${emailVerifiedAt?.getTime() ?? null})`;

/** True if an account may confirm an address: it is not erased, and no other account has confirmed it. */
export const canVerifyEmail = (id: string, email: string): SqlCondition =>
  sql`exists (select 1 from ${users} where id = ${id} and erased_at is null) and not exists (
    select 1 from ${users} other where other.email = ${email} and other.email_verified_at is not null and other.id <> ${id})`;

/** True if another account is an administrator's who can sign in at this time. */
export const hasOtherAdministrator = (id: string, now: Date): SqlCondition =>
  sql`exists (select 1 from ${users} where role = 'admin' and id <> ${id} and erased_at is null
    and (not exists (select 1 from json_each(status) where value = 'suspended') or status_until <= ${now.getTime()}))`;

/** Queues every content of a creator for the search index, whose documents have the creator's name and stay after a deletion until then. */
export const enqueueContentsOf = (db: Db, creatorId: string, now: Date) =>
  db.run(sql`insert into ${searchOutbox} (content_id, queued_at) select id, ${now.getTime()} from ${contents} where creator_id = ${creatorId}
    on conflict (content_id) do update set queued_at = excluded.queued_at`);

/** Updates the creator's name in their contents. */
export const renameCreator = (db: Db, creatorId: string, names: { creatorName: string; creatorUsername: string }) =>
  db.update(contents).set(names).where(eq(contents.creatorId, creatorId));
