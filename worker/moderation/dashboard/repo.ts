import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { comments } from '#worker/db/schema/community';
import { contents } from '#worker/db/schema/contents';
import { skippedRows } from '#worker/db/schema/stats';
import { getIdPrefix } from '#worker/platform/ids';

/** The UID in a comment's thread slug, `{type}-{UID}`. */
const THREAD_UID = sql`substr(${comments.threadSlug}, instr(${comments.threadSlug}, '-') + 1)`;

/** The newest comments between two times with their content and author, along their ids, which begin with their creation time. */
export const findCommentsBetween = (db: Db, { from, to, limit }: { from: Date; to: Date; limit: number }) =>
  db
    .select({
      comment: comments,
      content: {
        _id: sql<string>`${contents.id}`.as('content_id'),
        type: contents.type,
        urlName: contents.urlName,
        title: contents.title,
      },
      author: { username: users.username, firstName: users.firstName, lastName: users.lastName, erasedAt: users.erasedAt },
    })
    .from(comments)
    .leftJoin(contents, eq(contents.uid, THREAD_UID))
    .leftJoin(users, eq(users.id, comments.userId))
    .where(and(gte(comments.id, getIdPrefix(from)), lt(comments.id, getIdPrefix(to))))
    .orderBy(desc(comments.id))
    .limit(limit);

/** The newest rows that jobs have skipped. */
export const findSkippedRows = (db: Db, limit: number) => db.select().from(skippedRows).orderBy(desc(skippedRows.skippedAt)).limit(limit);
