import { desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { MENU_LIMITS } from '#base/limits/lists';
import { type Facets, formatFacetLabel } from '#rules/contents/facets';
import type { Db } from '#worker/db/client';
import { buildRowJson, createRowReader, type RawRow } from '#worker/db/rows';
import { categories, categoryAltUids } from '#worker/db/schema/contents';

export type CategoryRow = typeof categories.$inferSelect;

const MENU_COLUMNS = { uid: categories.uid, title: categories.title, icon: categories.icon };

/** What the site's menu shows of each category, in rank order, as one JSON text. */
export const MENU_JSON: SQL = sql.raw(`(select json_group_array(${buildRowJson(MENU_COLUMNS, 'c')})
  from (select uid, title, icon from categories order by rank_score desc limit ${MENU_LIMITS.categories}) c)`);

const readMenuRow = createRowReader(MENU_COLUMNS);
export const readMenuRows = (json: string) => (JSON.parse(json) as RawRow[]).map(readMenuRow);

export const listByRank = (db: Db, limit: number) => db.select().from(categories).orderBy(desc(categories.rankScore)).limit(limit);

const selectIdByName = (
  name: string,
): SQL => sql`(select id from ${categories} where uid = ${name} union all select id from ${categories} where id = ${name}
  union all select category_id from ${categoryAltUids} where alt_uid = ${name} limit 1)`;

/** The label under which the contents of a category are filed, narrowed to a kind or a maker. */
export const buildCategoryLabel = ({ name, ...facets }: { name: string } & Facets): SQL =>
  sql`('category:' || ${selectIdByName(name)} || ${formatFacetLabel('', facets)})`;

/** The category with this UID, other UID or id. */
export const findCategoryByName = (db: Db, name: string) =>
  db
    .select()
    .from(categories)
    .where(sql`${categories.id} = ${selectIdByName(name)}`)
    .limit(1);

const COLUMNS = getTableColumns(categories);
const readRow = createRowReader(COLUMNS);

/** The same as one JSON text, for a statement that reads more than a category. */
export const buildCategoryJson = (name: string): SQL =>
  sql`(select ${sql.raw(buildRowJson(COLUMNS, 'categories'))} from ${categories} where id = ${selectIdByName(name)})`;

/** The first categories by rank as one JSON text, for a statement that reads more than categories. */
export const buildCategoriesJson = (limit: number): SQL =>
  sql.raw(
    `(select json_group_array(${buildRowJson(COLUMNS, 'c')}) from (select * from categories order by rank_score desc limit ${limit}) c)`,
  );

export const readCategory = (json: string): CategoryRow => readRow(JSON.parse(json));
export const readCategories = (json: string): CategoryRow[] => (JSON.parse(json) as RawRow[]).map(readRow);

export const findExistingIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]));

export const insertCategory = (db: Db, row: typeof categories.$inferInsert) => db.insert(categories).values(row);

export const insertAltUid = (db: Db, row: typeof categoryAltUids.$inferInsert) => db.insert(categoryAltUids).values(row);
