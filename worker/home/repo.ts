import { inArray, sql } from 'drizzle-orm';
import { LIMITS } from '#base/limits';
import type { HomePlace } from '#rules/screens/home-lists';
import { CARD } from '../contents/columns.ts';
import type { Db } from '../db/client.ts';
import { contents } from '../db/schema/contents.ts';

const { home } = LIMITS;

/** The ids of all of home's lists, each one walk along its index. */
export const places = (db: Db) =>
  db.all<HomePlace>(sql`
    select 'featured' as section, id, type from (select content_id as id, type from content_labels
      where label = 'internal:featured' and listed = 1 order by published_at desc, content_id desc limit ${home.featured + 1})
    union all select 'fresh', id, type from (select id, type from contents where listed = 1 order by published_at desc, id desc limit ${home.new})
    union all select 'hot', id, type from (select id, type from contents where listed = 1 order by score desc, id desc limit ${home.hot})
    union all select 'community', id, type from (select id, type from contents
      where listed = 1 and official = 0 order by score desc, id desc limit ${home.community})
    union all select 'top', id, type from (select id, type from contents where listed = 1 order by play_count desc, id desc limit ${home.top})`);

/** Cards of these contents, and of the hero the questions too. */
export const cards = (db: Db, ids: readonly string[], heroId: string | null) =>
  db
    .select({ ...CARD, body: sql<string | null>`case when ${contents.id} = ${heroId} then ${contents.body} end` })
    .from(contents)
    .where(inArray(contents.id, [...ids]));
