import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { clones, images } from '#worker/db/schema/contents';

/** Records that a user knows the answer key of a content. A repeat leaves the first record as it is. */
export const insertClone = (db: Db, row: typeof clones.$inferInsert) => db.insert(clones).values(row).onConflictDoNothing();

export const findClone = (db: Db, contentId: string, userId: string) =>
  db
    .select({ userId: clones.userId })
    .from(clones)
    .where(and(eq(clones.contentId, contentId), eq(clones.userId, userId)))
    .limit(1);

export const findImages = (db: Db, keys: readonly string[]) =>
  db
    .select()
    .from(images)
    .where(inArray(images.key, [...keys]));
