import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { counters } from '#worker/db/schema/stats';

/** Finds the user with this id or username, and the number of their listed contents. */
export const findProfile = (db: Db, name: string) =>
  db
    .select({
      user: users,
      contentCount: sql<number | null>`(select value from ${counters} where name = 'creator:' || ${users.id})`.as('content_count'),
    })
    .from(users)
    .where(or(eq(users.username, name), eq(users.id, name)))
    .limit(1);
