import { and, eq } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { clones } from '#worker/db/schema/contents';

/** A repeat leaves the first record as it is. */
export const insertKnownKey = (db: Db, row: typeof clones.$inferInsert) => db.insert(clones).values(row).onConflictDoNothing();

export const findKnownKey = (db: Db, contentId: string, userId: string) =>
  db
    .select({ userId: clones.userId })
    .from(clones)
    .where(and(eq(clones.contentId, contentId), eq(clones.userId, userId)))
    .limit(1);
