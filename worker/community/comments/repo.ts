import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Condition } from '#contract/conditions';
import type { ListCursor } from '#rules/conditions/cursor';
import type { Db } from '#worker/db/client';
import { findScanWindowEnd, selectScanPage } from '#worker/db/index-scan';
import { users } from '#worker/db/schema/accounts';
import { blocks, comments } from '#worker/db/schema/community';
import { contents } from '#worker/db/schema/contents';

export type CommentRow = typeof comments.$inferSelect;
export type CommentToInsert = typeof comments.$inferInsert & { reply: string };

export const findComment = (db: Db, id: string) => db.select().from(comments).where(eq(comments.id, id)).limit(1);

interface CommentLimits {
  /** The start of the window within which the same text in the same thread is a repeat. */
  duplicatesSince: Date;
  rateSince: Date;
  max: number;
}

const isDuplicateComment = ({ userId, threadSlug, reply, text }: CommentToInsert, since: Date) =>
  sql`user_id = ${userId} and created_at > ${since.getTime()} and thread_slug = ${threadSlug} and reply = ${reply} and text = ${text} and deleted_at is null`;

/** Inserts a comment unless its author has just posted the same text there or exceeds the rate limit. */
export const insertComment = (db: Db, row: CommentToInsert, { duplicatesSince, rateSince, max }: CommentLimits) =>
  db.run(sql`insert into ${comments} (id, uid, thread_slug, reply, user_id, text, created_at)
    select ${row.id}, ${row.uid}, ${row.threadSlug}, ${row.reply}, ${row.userId}, ${row.text}, ${row.createdAt.getTime()}
    where not exists (select 1 from ${comments} where ${isDuplicateComment(row, duplicatesSince)})
      and (select count(*) from (select 1 from ${comments}
        where user_id = ${row.userId} and created_at > ${rateSince.getTime()} limit ${max})) < ${max}`);

/** True if this batch has inserted the comment: later statements of the batch depend on it. */
export const isCommentInserted = (id: string): SQL => sql`exists (select 1 from ${comments} where id = ${id})`;

/** True if a comment exists and is not deleted. */
export const isCommentShown = (id: string): SQL => sql`exists (select 1 from ${comments} where id = ${id} and deleted_at is null)`;

export const findDuplicateComment = (db: Db, row: CommentToInsert, since: Date) =>
  db.select().from(comments).where(isDuplicateComment(row, since)).limit(1);

export const findOldestCommentSince = (db: Db, userId: string, since: Date) =>
  db
    .select({ createdAt: comments.createdAt })
    .from(comments)
    .where(and(eq(comments.userId, userId), gt(comments.createdAt, since)))
    .orderBy(asc(comments.createdAt))
    .limit(1);

/** Increments the comment count of the content, or the reply count of the parent, if the comment was inserted. */
export const incrementCommentCounters = (db: Db, contentId: string, { id, reply }: CommentToInsert) =>
  reply === ''
    ? db.run(sql`update ${contents} set comment_count = comment_count + 1 where id = ${contentId} and ${isCommentInserted(id)}`)
    : db.run(
        sql`update ${comments} set reply_count = reply_count + 1, last_reply = ${id} where id = ${reply} and ${isCommentInserted(id)}`,
      );

/** Empties a comment that has replies and deletes one that has none. A deleted comment does not change. */
export const tombstoneComment = (db: Db, id: string, deletedAt: Date) =>
  db
    .update(comments)
    .set({ text: '', deletedAt })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt), gt(comments.replyCount, 0)));

export const deleteComment = (db: Db, id: string) =>
  db.delete(comments).where(and(eq(comments.id, id), isNull(comments.deletedAt), eq(comments.replyCount, 0)));

/** Decrements the comment count of the content. Runs before the comment's deletion, because it checks that the comment exists. */
export const decrementCommentCount = (db: Db, contentUid: string, id: string) =>
  db.run(sql`update ${contents} set comment_count = max(comment_count - 1, 0) where uid = ${contentUid}
    and exists (select 1 from ${comments} where id = ${id} and deleted_at is null)`);

export const decrementReplyCount = (db: Db, parentId: string) =>
  db.run(sql`update ${comments} set reply_count = max(reply_count - 1, 0) where id = ${parentId} and changes() = 1`);

/** Deletes an emptied comment that has no replies left. */
export const deleteTombstone = (db: Db, id: string) =>
  db.run(sql`delete from ${comments} where id = ${id} and deleted_at is not null and reply_count = 0`);

/** The replies to these comments of a thread, oldest first. */
export const findReplies = (
  db: Db,
  { threadSlug, parentIds, limit }: { threadSlug: string; parentIds: readonly string[]; limit: number },
) =>
  db
    .select()
    .from(comments)
    .where(and(eq(comments.threadSlug, threadSlug), sql`${comments.reply} in (select value from json_each(${JSON.stringify(parentIds)}))`))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit);

/** Finds which of these users have blocked a user. */
/** True while none of these users has blocked the user. */
export const isBlockedByNobody = (userId: string, possibleBlockers: readonly string[]): SQL => sql`not exists (select 1 from ${blocks}
  where user_id in (select value from json_each(${JSON.stringify(possibleBlockers)})) and blocked_id = ${userId})`;

export const findBlockers = (db: Db, userId: string, possibleBlockers: readonly string[]) =>
  db
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(and(inArray(blocks.userId, [...possibleBlockers]), eq(blocks.blockedId, userId)));

export const findUsersByName = (db: Db, usernames: readonly string[]) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.username, [...usernames]), isNull(users.erasedAt)));

export interface FindCommentsOptions {
  accessPath: { by: 'thread'; threadSlug: string; parentId: string } | { by: 'user'; user: string } | { by: 'all' };
  oldestFirst: boolean;
  residualFilter: readonly Condition[];
  limit: number;
  skip: number;
  after: ListCursor | null;
}

/** A page of a thread's comments, of a comment's replies, of one author's comments, or of all comments. */
export const findComments = (db: Db, options: FindCommentsOptions) => selectScanPage(db, planScan(db, options), options);

export const findWindowEnd = (db: Db, options: FindCommentsOptions) => findScanWindowEnd(db, planScan(db, options));

const planScan = (db: Db, options: FindCommentsOptions) => ({
  rows: (limit: number) => scanIndex(db, options, limit),
  fields: { threadSlug: 'threadSlug', reply: 'reply', user: 'userId', dateCreated: 'createdAt' } as const,
});

function scanIndex(db: Db, { accessPath, oldestFirst, after }: FindCommentsOptions, limit: number) {
  const order = oldestFirst ? asc : desc;
  const comparison = after && (oldestFirst ? sql`>` : sql`<`);
  if (accessPath.by === 'all')
    return db
      .select()
      .from(comments)
      .where(after ? sql`${comments.id} ${comparison} ${after.id}` : undefined)
      .orderBy(order(comments.id))
      .limit(limit);
  const filter =
    accessPath.by === 'user'
      ? eq(comments.userId, accessPath.user)
      : and(eq(comments.threadSlug, accessPath.threadSlug), eq(comments.reply, accessPath.parentId));
  return db
    .select()
    .from(comments)
    .where(and(filter, after ? sql`(${comments.createdAt}, ${comments.id}) ${comparison} (${after.key}, ${after.id})` : undefined))
    .orderBy(order(comments.createdAt), order(comments.id))
    .limit(limit);
}
