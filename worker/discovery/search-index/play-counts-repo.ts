import { inArray } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';

/** Finds the play counts of the contents of a page, which has at most as many as D1 binds values. */
export const findPlayCounts = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: contents.id, playCount: contents.playCount })
    .from(contents)
    .where(inArray(contents.id, [...ids]));
