import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { counters } from '#worker/db/schema/stats';

/** The user with this id or username, and how many contents of theirs stand in lists. */
export const findProfile = (db: Db, name: string) =>
  db
    .select({
      user: users,
      contentCount: sql<number | null>`(select value from ${counters} where name = 'creator:' || ${users.id})`.as('content_count'),
    })
    .from(users)
    .where(or(eq(users.username, name), eq(users.id, name)))
    .limit(1);
