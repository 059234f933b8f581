import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Facets, formatFacetLabel } from '#rules/contents/facets';
import { buildRowJson, createRowReader, type RawRow } from './rows.ts';
import { categories, categoryAltUids } from './schema/contents.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** How many categories a call reads at most: staff make them, and the whole site has a few dozen. Migration 0040 has the number too. */
export const MAX_CATEGORIES = 200;

const NAMED_COLUMNS = { id: categories.id, uid: categories.uid, title: categories.title, icon: categories.icon };

/** Selects every category in rank order as one JSON text, which is stored in one row: the first are the site's menu, and tiles show the names of all. */
export const NAMED_CATEGORIES_JSON: SQL = sql.raw(`(select categories from category_lists where id = 1)`);

const readNamedRow = createRowReader(NAMED_COLUMNS);
export const readNamedCategories = (json: string) => (JSON.parse(json) as RawRow[]).map(readNamedRow);

/** The titles of categories by their ids. */
export type CategoryNames = Readonly<Record<string, string>>;

/** Selects the id of the category with this UID, alternative UID or id. */
export const selectCategoryId = (
  name: string,
): SQL => sql`(select id from ${categories} where uid = ${name} union all select id from ${categories} where id = ${name}
  union all select category_id from ${categoryAltUids} where alt_uid = ${name} limit 1)`;

/** The label of a category's contents, narrowed to a kind or a creator group. */
export const buildCategoryLabel = ({ name, ...facets }: { name: string } & Facets): SQL =>
  sql`('category:' || ${selectCategoryId(name)} || ${formatFacetLabel('', facets)})`;

const COLUMNS = getTableColumns(categories);
const readRow = createRowReader(COLUMNS);

/** Selects a category as one JSON text, as part of a larger statement. */
export const buildCategoryJson = (name: string): SQL =>
  sql`(select ${sql.raw(buildRowJson(COLUMNS, 'categories'))} from ${categories} where id = ${selectCategoryId(name)})`;

/** Selects the first categories by rank as one JSON text, as part of a larger statement. */
export const buildCategoriesJson = (limit: number): SQL =>
  sql.raw(
    `(select json_group_array(${buildRowJson(COLUMNS, 'c')}) from (select * from categories order by rank_score desc limit ${limit}) c)`,
  );

export const readCategory = (json: string): CategoryRow => readRow(JSON.parse(json));
export const readCategories = (json: string): CategoryRow[] => (JSON.parse(json) as RawRow[]).map(readRow);
