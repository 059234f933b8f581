import { inArray } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';

/** Finds what the index has older copies of, for the contents of a page, which has at most as many as D1 binds values. */
export const findCurrentFields = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: contents.id,
      playCount: contents.playCount,
      listed: contents.listed,
      creatorId: contents.creatorId,
      creatorName: contents.creatorName,
      creatorUsername: contents.creatorUsername,
    })
    .from(contents)
    .where(inArray(contents.id, [...ids]));
