import { and, desc, gte, lt } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { comments } from '#worker/db/schema/community';
import { skippedRows } from '#worker/db/schema/stats';
import { momentOf } from '#worker/platform/ids';

/** The newest comments between two moments, along their ids, which begin with the time they were made. */
export const commentsBetween = (db: Db, from: Date, to: Date, limit: number) =>
  db
    .select()
    .from(comments)
    .where(and(gte(comments.id, momentOf(from)), lt(comments.id, momentOf(to))))
    .orderBy(desc(comments.id))
    .limit(limit);

/** The newest rows that jobs have skipped. */
export const listSkippedRows = (db: Db, limit: number) => db.select().from(skippedRows).orderBy(desc(skippedRows.skippedAt)).limit(limit);
