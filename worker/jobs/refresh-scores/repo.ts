import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { TRENDING_ORDER } from '#worker/db/content-sorts';
import { contents } from '#worker/db/schema/contents';

/** Lists the ids at the top of the hot list. */
export const listHottest = (db: Db, limit: number) =>
  db.all<{ id: string }>(sql`select id from ${contents} where listed = 1 order by ${sql.raw(TRENDING_ORDER)}, id desc limit ${limit}`);
