import { AppError } from '#base/errors';
import { COMMENT_LIMITS } from '#base/limits/community';
import type { Comment } from '#contract/community/comments';
import { formatExcerpt, listMentions } from '#rules/comments/text';
import { getContentPath } from '#rules/screens/paths';
import { type NotificationDraft, notifyUsers } from '#worker/accounts/notifications/notify';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { isContentAsRead } from '#worker/db/refusals/row-conditions';
import { writeThenRead } from '#worker/db/write-then-read';
import { type ClaimKey, createOnce } from '#worker/http/idempotency/create-once';
import { createRateLimitError, getRateWindowStart, getRowLimit, limitBurst } from '#worker/http/rate-limiting/write-limits';
import { permit } from '#worker/permit';
import { presentComment } from './present.ts';
import * as repo from './repo.ts';
import { requireThreadContent } from './thread-content.ts';

export interface PostCommentInput {
  threadSlug: string;
  text: string;
  /** The comment that this one answers. A reply to a reply gets the same parent as that reply. */
  reply?: string;
}

/** Posts a comment on a content, or a reply. The same text in the same thread within ten minutes is one comment. */
export async function postComment(ctx: RequestContext, input: PostCommentInput): Promise<{ message: Comment }> {
  const viewer = permit(ctx, 'comment.post');
  await limitBurst(ctx, viewer.id);
  const comment = await createOnce(ctx, {
    accountId: viewer.id,
    kind: 'comment',
    request: input,
    create: (claimKey) => createComment(ctx, input, { authorId: viewer.id, claimKey }),
    load: async (id) => (await repo.findComment(ctx.db, id))[0] ?? null,
  });
  return { message: presentComment(comment) };
}

async function createComment(
  ctx: RequestContext,
  { threadSlug, text, reply = '' }: PostCommentInput,
  { authorId, claimKey }: { authorId: string; claimKey: ClaimKey },
): Promise<repo.CommentRow> {
  const content = await requireThreadContent(ctx, threadSlug);
  const parent = reply === '' ? null : await requireParentComment(ctx, reply, threadSlug);
  const recipients = await findRecipients(ctx, { content, parent, text, authorId });
  const row = {
    id: ctx.newId(),
    uid: ctx.newUid(),
    threadSlug,
    reply: parent ? parent.reply || parent.id : '',
    userId: authorId,
    text: text.trim(),
    createdAt: ctx.now,
  };
  const duplicatesSince = new Date(ctx.now.getTime() - COMMENT_LIMITS.duplicateWindowMs);
  const rateSince = getRateWindowStart(ctx, 'comment');
  const notifications = recipients.map((recipient) => ({ ...recipient, ...buildCommentNotification(content, row) }));
  const [[comment]] = await writeThenRead(
    ctx.db,
    [
      refuseUnless(ctx.db, 'NOT_FOUND', isContentAsRead(content)),
      ...(parent ? [refuseUnless(ctx.db, 'NOT_FOUND', repo.isCommentShown(parent.id))] : []),
      refuseUnless(ctx.db, 'BLOCKED', repo.isBlockedByNobody(authorId, listPossibleBlockers(content, parent))),
      repo.insertComment(ctx.db, row, { duplicatesSince, rateSince, max: getRowLimit(ctx, 'comment') }),
      repo.incrementCommentCounters(ctx.db, content.id, row),
      notifyUsers(ctx, notifications, repo.isCommentInserted(row.id)),
      ...claimKey(row.id, repo.isCommentInserted(row.id)),
    ],
    [repo.findComment(ctx.db, row.id)],
  );
  if (!comment) return requireDuplicateComment(ctx, row, { duplicatesSince, rateSince });
  ctx.purgeTags([`thread:${threadSlug}`]);
  return comment;
}

async function requireDuplicateComment(
  ctx: RequestContext,
  row: repo.CommentToInsert,
  { duplicatesSince, rateSince }: { duplicatesSince: Date; rateSince: Date },
): Promise<repo.CommentRow> {
  const [[duplicate], [oldest]] = await ctx.db.batch([
    repo.findDuplicateComment(ctx.db, row, duplicatesSince),
    repo.findOldestCommentSince(ctx.db, row.userId, rateSince),
  ]);
  if (!duplicate) throw createRateLimitError(ctx, 'comment', oldest?.createdAt ?? null);
  return duplicate;
}

async function requireParentComment(ctx: RequestContext, id: string, threadSlug: string): Promise<repo.CommentRow> {
  const [row] = await repo.findComment(ctx.db, id);
  if (!row || row.threadSlug !== threadSlug || row.deletedAt) throw new AppError('NOT_FOUND');
  return row;
}

/** Those who may keep somebody from commenting: the content's creator, and the author of the comment that is answered. */
const listPossibleBlockers = (content: ContentRow, parent: repo.CommentRow | null) => [
  content.creatorId,
  ...(parent ? [parent.userId] : []),
];

interface CommentDelivery {
  content: ContentRow;
  parent: repo.CommentRow | null;
  text: string;
  authorId: string;
}

/**
 * The users to notify of a comment, each once and for the most specific reason. Mentioned users who have blocked its author are left out.
 * Throws BLOCKED if the content's creator or the parent comment's author has blocked the author.
 */
async function findRecipients(
  ctx: RequestContext,
  { content, parent, text, authorId }: CommentDelivery,
): Promise<Pick<NotificationDraft, 'userId' | 'kind'>[]> {
  const names = listMentions(text);
  const [blockers, mentionedUsers] = await Promise.all([
    repo.findBlockers(ctx.db, authorId, listPossibleBlockers(content, parent)),
    names.length > 0 ? repo.findUsersByName(ctx.db, names) : [],
  ]);
  if (blockers.length > 0) throw new AppError('BLOCKED');
  const mentionBlockers =
    mentionedUsers.length > 0
      ? await repo.findBlockers(
          ctx.db,
          authorId,
          mentionedUsers.map(({ id }) => id),
        )
      : [];
  const notifiableUsers = mentionedUsers.filter(({ id }) => !mentionBlockers.some(({ userId }) => userId === id));
  const kindByUser = new Map<string, NotificationDraft['kind']>(notifiableUsers.map(({ id }) => [id, 'mention']));
  if (parent) kindByUser.set(parent.userId, 'reply');
  else kindByUser.set(content.creatorId, 'comment');
  kindByUser.delete(authorId);
  return [...kindByUser].map(([userId, kind]) => ({ userId, kind }));
}

const buildCommentNotification = (content: ContentRow, { id, userId, text }: repo.CommentToInsert) => ({
  actorId: userId,
  topicType: 'content',
  topic: content.id,
  title: content.title,
  link: `${getContentPath({ type: content.type, urlName: content.urlName, _id: content.id })}#comment-${id}`,
  text: formatExcerpt(text),
  commentId: id,
});
