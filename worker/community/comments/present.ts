import type { Comment } from '#contract/community/comments';
import type { CommentRow } from './repo.ts';

/** A comment as everyone may see it: a deleted comment has no text and no author. */
export const presentComment = (row: CommentRow): Comment => ({
  _id: row.id,
  UID: row.uid,
  threadSlug: row.threadSlug,
  text: row.deletedAt ? '' : row.text,
  reply: row.reply,
  user: row.deletedAt ? '' : row.userId,
  replies: row.replyCount,
  lastReply: row.lastReply,
  deleted: row.deletedAt !== null,
  dateCreated: row.createdAt.toISOString(),
});
