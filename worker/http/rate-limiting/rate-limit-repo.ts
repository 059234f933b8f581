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

/** Takes an amount back from the counter with this key. */
export const subtractFromRate = (db: Db, key: string, amount: number) =>
  db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - ${amount})` })
    .where(eq(rateLimits.key, key));
