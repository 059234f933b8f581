import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { relations } from '../db/schema/community.ts';

export const insertFollow = (db: Db, row: Omit<typeof relations.$inferInsert, 'type'>) =>
  db
    .insert(relations)
    .values({ ...row, type: 'FOLLOW' })
    .onConflictDoNothing();

/** Each counts only if the statement before it in the batch changed something: a repeat changes nothing. */
export const countFollower = (db: Db, target: string) =>
  db.run(sql`update ${users} set follower_count = follower_count + 1 where id = ${target} and changes() = 1`);

export const countFollowing = (db: Db, userId: string) =>
  db.run(sql`update ${users} set following_count = following_count + 1 where id = ${userId} and changes() = 1`);
