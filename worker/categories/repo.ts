import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import { type Facets, facetLabel } from '#rules/contents/facets';
import type { Db } from '../db/client.ts';
import { categories, categoryAltUids } from '../db/schema/contents.ts';

export type CategoryRow = typeof categories.$inferSelect;

export const firstByRank = (db: Db, limit: number) => db.select().from(categories).orderBy(desc(categories.rankScore)).limit(limit);

const named = (
  name: string,
): SQL => sql`(select id from ${categories} where uid = ${name} union all select id from ${categories} where id = ${name}
  union all select category_id from ${categoryAltUids} where alt_uid = ${name} limit 1)`;

/** The label under which the contents of a category are filed, narrowed to a kind or a maker. */
export const categoryLabel = ({ name, ...facets }: { name: string } & Facets): SQL =>
  sql`('category:' || ${named(name)} || ${facetLabel('', facets)})`;

/** The category with this UID, other UID or id. */
export const findByName = (db: Db, name: string) =>
  db
    .select()
    .from(categories)
    .where(sql`${categories.id} = ${named(name)}`)
    .limit(1);

/** The same as one JSON text, for a statement that asks for more. */
export const categoryText = (name: string): SQL => sql`(select json_object('id', id, 'uid', uid, 'altUids', json(alt_uids), 'title', title,
  'description', description, 'icon', icon, 'rankScore', rank_score) from ${categories} where id = ${named(name)})`;

/** The menu's categories as one JSON text, for statements that ask for more; `most` is a number or the value that stands for it. */
export const menuText = (most: string) => `(select json_group_array(json_array(uid, title, icon)) from
  (select uid, title, icon from categories order by rank_score desc limit ${most}))`;

export const findIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]));

export const insertCategory = (db: Db, row: typeof categories.$inferInsert) => db.insert(categories).values(row);

export const insertAltUid = (db: Db, row: typeof categoryAltUids.$inferInsert) => db.insert(categoryAltUids).values(row);
