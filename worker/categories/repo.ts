import { desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { categories, categoryAltUids } from '../db/schema/contents.ts';

export type CategoryRow = typeof categories.$inferSelect;

export const firstByRank = (db: Db, limit: number) => db.select().from(categories).orderBy(desc(categories.rankScore)).limit(limit);

/** The category with this UID, id or other UID. */
export const findByName = (db: Db, name: string) =>
  db
    .select()
    .from(categories)
    .where(
      or(
        eq(categories.uid, name),
        eq(categories.id, name),
        inArray(categories.id, db.select({ id: categoryAltUids.categoryId }).from(categoryAltUids).where(eq(categoryAltUids.altUid, name))),
      ),
    )
    .limit(1);

export const findIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]));

export const insertCategory = (db: Db, row: typeof categories.$inferInsert) => db.insert(categories).values(row);

export const insertAltUid = (db: Db, row: typeof categoryAltUids.$inferInsert) => db.insert(categoryAltUids).values(row);
