import { desc, eq, inArray, sql } from 'drizzle-orm';
import { NAMED_CATEGORIES_JSON, selectCategoryId } from '#worker/db/category-sql';
import type { Db } from '#worker/db/client';
import { categories, categoryAltUids } from '#worker/db/schema/contents';

export const listByRank = (db: Db, limit: number) => db.select().from(categories).orderBy(desc(categories.rankScore)).limit(limit);

/** The category with this UID, alternative UID or id. */
export const findCategoryByName = (db: Db, name: string) =>
  db
    .select()
    .from(categories)
    .where(sql`${categories.id} = ${selectCategoryId(name)}`)
    .limit(1);

export const findExistingIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]));

export const insertCategory = (db: Db, row: typeof categories.$inferInsert) => db.insert(categories).values(row);

export const updateCategory = (db: Db, id: string, fields: Partial<typeof categories.$inferInsert>) =>
  db.update(categories).set(fields).where(eq(categories.id, id));

export const deleteCategory = (db: Db, id: string) => db.delete(categories).where(eq(categories.id, id));

export const deleteAltUids = (db: Db, categoryId: string) => db.delete(categoryAltUids).where(eq(categoryAltUids.categoryId, categoryId));

export const insertAltUid = (db: Db, row: typeof categoryAltUids.$inferInsert) => db.insert(categoryAltUids).values(row);

/** Selects every category in rank order as one JSON text. */
export const selectNamedCategories = (db: Db) => db.get<{ categories: string }>(sql`select ${NAMED_CATEGORIES_JSON} as categories`);
