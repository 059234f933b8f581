import { and, desc, gte, lt } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { comments } from '#worker/db/schema/community';
import { skippedRows } from '#worker/db/schema/stats';
import { getIdPrefix } from '#worker/platform/ids';

/** The newest comments between two times, along their ids, which begin with their creation time. */
export const findCommentsBetween = (db: Db, from: Date, to: Date, limit: number) =>
  db
    .select()
    .from(comments)
    .where(and(gte(comments.id, getIdPrefix(from)), lt(comments.id, getIdPrefix(to))))
    .orderBy(desc(comments.id))
    .limit(limit);

/** The newest rows that jobs have skipped. */
export const findSkippedRows = (db: Db, limit: number) => db.select().from(skippedRows).orderBy(desc(skippedRows.skippedAt)).limit(limit);
