import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';

/** Finds the play counts of these contents. */
export const findPlayCounts = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: contents.id, playCount: contents.playCount })
    .from(contents)
    .where(sql`${contents.id} in (select value from json_each(${JSON.stringify(ids)}))`);
