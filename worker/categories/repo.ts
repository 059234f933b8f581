import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import { type Facets, facetLabel } from '#rules/contents/facets';
import type { ContentSort } from '#rules/contents/lists';
import { keptPages } from '../contents/numbered-repo.ts';
import type { Db } from '../db/client.ts';
import { categories, categoryAltUids } from '../db/schema/contents.ts';
import { counters } from '../db/schema/stats.ts';

export type CategoryRow = typeof categories.$inferSelect;

export const firstByRank = (db: Db, limit: number) => db.select().from(categories).orderBy(desc(categories.rankScore)).limit(limit);

const named = (
  name: string,
): SQL => sql`(select id from ${categories} where uid = ${name} union all select id from ${categories} where id = ${name}
  union all select category_id from ${categoryAltUids} where alt_uid = ${name} limit 1)`;

/** The label under which the contents of a category are filed, narrowed to a kind or a maker. */
export const categoryLabel = ({ name, ...facets }: { name: string } & Facets): SQL =>
  sql`('category:' || ${named(name)} || ${facetLabel('', facets)})`;

/** The category with this UID, other UID or id, and how many stand in its list so narrowed. */
export const findByName = (db: Db, asked: { name: string } & Facets, sort: ContentSort | null = null) =>
  db
    .select({
      category: categories,
      count: sql<number | null>`(select value from ${counters} where name = ${categoryLabel(asked)})`.as('listed'),
      kept: keptPages(categoryLabel(asked), sort).as('kept'),
    })
    .from(categories)
    .where(sql`${categories.id} = ${named(asked.name)}`)
    .limit(1);

export const findIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]));

export const insertCategory = (db: Db, row: typeof categories.$inferInsert) => db.insert(categories).values(row);

export const insertAltUid = (db: Db, row: typeof categoryAltUids.$inferInsert) => db.insert(categoryAltUids).values(row);
