import { eq, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { rateLimits } from '#worker/db/schema/accounts';

/** Adds the count of the row to the counter with its key. */
export const incrementRate = (db: Db, row: typeof rateLimits.$inferInsert) =>
  db
    .insert(rateLimits)
    .values(row)
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + ${row.count}` } })
    .returning({ count: rateLimits.count });

export const decrementRate = (db: Db, key: string) =>
  db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(eq(rateLimits.key, key));
