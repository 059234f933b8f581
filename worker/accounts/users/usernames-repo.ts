import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { formerUsernames, users } from '#worker/db/schema/accounts';

/** A username for one account, and what it looks like, in plain form and as a keyed hash. */
export interface UsernameClaim {
  username: string;
  look: string;
  lookHash: string;
  userId: string;
  /** The username that the account has; undefined for a new account. */
  from: string | undefined;
  now: Date;
}

/** True if another account has a name that looks the same, or had it and it is held. */
const isUnavailable = ({ look, lookHash, userId, now }: UsernameClaim): SQL<number> => sql<number>`(
  exists (select 1 from ${users} other where other.look = ${look} and other.id <> ${userId})
  or exists (select 1 from ${formerUsernames} held where held.look_hash = ${lookHash} and held.user_id <> ${userId} and held.held_until > ${now.getTime()}))`;

/** The username as a value to write; null, which the column refuses, if it is unavailable by then or the account has another one. */
export function buildUsernameValue(claim: UsernameClaim): SQL<string> {
  const isRenamed = claim.from === undefined ? sql`false` : sql`${users.username} not in (${claim.from}, ${claim.username})`;
  return sql<string>`case when ${isUnavailable(claim)} or ${isRenamed} then null else ${claim.username} end`;
}

export const findUnavailable = (db: Db, claim: UsernameClaim) =>
  db.all<{ isTaken: number }>(sql`select ${isUnavailable(claim)} as isTaken`);

export const holdUsername = (db: Db, row: typeof formerUsernames.$inferInsert) =>
  db
    .insert(formerUsernames)
    .values(row)
    .onConflictDoUpdate({ target: formerUsernames.lookHash, set: { userId: row.userId, heldUntil: row.heldUntil } });

export const releaseUsername = (db: Db, lookHash: string) => db.delete(formerUsernames).where(eq(formerUsernames.lookHash, lookHash));

export const detachFormerUsernames = (db: Db, userId: string) =>
  db.update(formerUsernames).set({ userId: '' }).where(eq(formerUsernames.userId, userId));
