import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';

/** Lists the ids at the top of the hot list. */
export const listHottest = (db: Db, limit: number) =>
  db.all<{ id: string }>(sql`select id from ${contents} where listed = 1 order by score desc, id desc limit ${limit}`);
