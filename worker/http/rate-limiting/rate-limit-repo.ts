import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { rateLimits } from '#worker/db/schema/accounts';

export const incrementRate = (db: Db, row: typeof rateLimits.$inferInsert) =>
  db
    .insert(rateLimits)
    .values(row)
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } })
    .returning({ count: rateLimits.count });
