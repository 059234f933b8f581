import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { contentLabels, contents } from '#worker/db/schema/contents';

export const findContentCards = (db: Db, ids: readonly string[]) =>
  db
    .select(CARD)
    .from(contents)
    .where(inArray(contents.id, [...ids]));

/** Counts the contents with a label, listed or not, up to `limit` of each. */
export const countLabelled = (db: Db, label: string, limit: number) =>
  db
    .select({
      count: sql<number>`(select count(*) from (select 1 from ${contentLabels} where label = ${label} and listed = 1 limit ${limit}))
        + (select count(*) from (select 1 from ${contentLabels} where label = ${label} and listed = 0 limit ${limit}))`,
    })
    .from(sql`(select 1)`);
