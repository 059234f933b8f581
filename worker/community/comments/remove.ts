import { AppError } from '#base/errors';
import type { Kind } from '#base/kinds';
import { formatRemovedComment } from '#rules/cases/case-texts';
import { parseThreadSlug } from '#rules/comments/thread-slug';
import { can } from '#rules/permissions';
import { getContentPath } from '#rules/screens/paths';
import { deleteCommentNotifications, notifyUsers } from '#worker/accounts/notifications/notify';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import type { BatchStatement } from '#worker/db/client';
import { insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';
import { requireThreadContent } from './thread-content.ts';

interface RemovalOptions {
  /** What the author of a comment that staff delete reads. */
  reason?: string | undefined;
  /** Statements that run before in the same batch. */
  firstStatements?: readonly BatchStatement[];
}

/**
 * Deletes the caller's own comment, or any comment as staff, with the notifications that quote it. A comment with replies stays as a
 * tombstone until its last reply is deleted. What staff delete is in the audit log, without its text, and its author is notified.
 */
export async function removeComment(
  ctx: RequestContext,
  id: string,
  { reason = '', firstStatements = [] }: RemovalOptions = {},
): Promise<undefined> {
  const [row] = await repo.findComment(ctx.db, id);
  const thread = row && parseThreadSlug(row.threadSlug);
  if (!row || !thread || row.deletedAt) throw new AppError('NOT_FOUND');
  if (!can(ctx.viewer, 'comment.delete', row)) await requireThreadContent(ctx, row.threadSlug);
  const viewer = permit(ctx, 'comment.delete', row);
  const staffStatements = row.userId === viewer.id ? [] : await buildStaffStatements(ctx, { row, thread, actor: viewer.id, reason });
  const first = [...firstStatements, ...staffStatements, deleteCommentNotifications(ctx, id)] as unknown as [BatchStatement];
  await (row.reply === ''
    ? ctx.db.batch([
        ...first,
        repo.decrementCommentCount(ctx.db, thread.UID, id),
        repo.tombstoneComment(ctx.db, id, ctx.now),
        repo.deleteComment(ctx.db, id),
      ])
    : ctx.db.batch([
        ...first,
        repo.deleteComment(ctx.db, id),
        repo.decrementReplyCount(ctx.db, row.reply),
        repo.deleteTombstone(ctx.db, row.reply),
      ]));
  ctx.purgeTags([`thread:${row.threadSlug}`]);
}

/** Logs the removal and notifies the author, both only while the comment exists. */
async function buildStaffStatements(
  ctx: RequestContext,
  { row, thread, actor, reason }: { row: repo.CommentRow; thread: { type: Kind; UID: string }; actor: string; reason: string },
): Promise<BatchStatement[]> {
  const { id, userId, threadSlug } = row;
  const content = await findContent(ctx, thread.type, thread.UID);
  const isShown = repo.isCommentShown(id);
  const notification = {
    ...{ userId, kind: 'review' as const, actorId: null, topicType: 'comment', topic: id },
    title: formatRemovedComment(content?.title ?? null),
    link: content ? getContentPath({ ...content, _id: content.id }) : '',
    text: `It was removed. ${reason}`.trim(),
  };
  return [
    insertAuditEntry(
      ctx,
      { actor, action: 'comment_delete', targetType: 'comment', target: id, before: { user: userId, threadSlug }, after: {}, reason },
      isShown,
    ),
    notifyUsers(ctx, [notification], isShown),
  ];
}
