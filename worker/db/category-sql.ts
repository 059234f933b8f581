import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { MENU_LIMITS } from '#base/limits/lists';
import { type Facets, formatFacetLabel } from '#rules/contents/facets';
import { buildRowJson, createRowReader, type RawRow } from './rows.ts';
import { categories, categoryAltUids } from './schema/contents.ts';

export type CategoryRow = typeof categories.$inferSelect;

const MENU_COLUMNS = { uid: categories.uid, title: categories.title, icon: categories.icon };

/** What the site's menu shows of each category, in rank order, as one JSON text. */
export const MENU_JSON: SQL = sql.raw(`(select json_group_array(${buildRowJson(MENU_COLUMNS, 'c')})
  from (select uid, title, icon from categories order by rank_score desc limit ${MENU_LIMITS.categories}) c)`);

const readMenuRow = createRowReader(MENU_COLUMNS);
export const readMenuRows = (json: string) => (JSON.parse(json) as RawRow[]).map(readMenuRow);

/** Selects the id of the category with this UID, other UID or id. */
export const selectIdByName = (
  name: string,
): SQL => sql`(select id from ${categories} where uid = ${name} union all select id from ${categories} where id = ${name}
  union all select category_id from ${categoryAltUids} where alt_uid = ${name} limit 1)`;

/** The label under which the contents of a category are filed, narrowed to a kind or a maker. */
export const buildCategoryLabel = ({ name, ...facets }: { name: string } & Facets): SQL =>
  sql`('category:' || ${selectIdByName(name)} || ${formatFacetLabel('', facets)})`;

const COLUMNS = getTableColumns(categories);
const readRow = createRowReader(COLUMNS);

/** A category as one JSON text, for a statement that reads more than a category. */
export const buildCategoryJson = (name: string): SQL =>
  sql`(select ${sql.raw(buildRowJson(COLUMNS, 'categories'))} from ${categories} where id = ${selectIdByName(name)})`;

/** The first categories by rank as one JSON text, for a statement that reads more than categories. */
export const buildCategoriesJson = (limit: number): SQL =>
  sql.raw(
    `(select json_group_array(${buildRowJson(COLUMNS, 'c')}) from (select * from categories order by rank_score desc limit ${limit}) c)`,
  );

export const readCategory = (json: string): CategoryRow => readRow(JSON.parse(json));
export const readCategories = (json: string): CategoryRow[] => (JSON.parse(json) as RawRow[]).map(readRow);
