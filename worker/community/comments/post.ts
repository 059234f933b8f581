import { AppError } from '#base/errors';
import { COMMENT_LIMITS, COMMUNITY_RATES } from '#base/limits/community';
import type { Comment } from '#contract/community/comments';
import { excerpt, mentionsIn } from '#rules/comments/text';
import { contentPath } from '#rules/screens/paths';
import { type Notice, notify } from '#worker/accounts/notifications/notify';
import type { ContentRow } from '#worker/contents/contents/columns';
import type { RequestContext } from '#worker/context';
import { mostOf, refuseBurst, tooOften } from '#worker/http/limits/burst';
import { permit } from '#worker/permit';
import { presentComment } from './present.ts';
import * as repo from './repo.ts';
import { contentIn } from './thread.ts';

export interface NewWords {
  threadSlug: string;
  text: string;
  /** The comment that is answered. An answer to an answer stands beside it, one level below. */
  reply?: string;
}

/** Posts a comment on a content, or an answer to one. The same words in the same place within ten minutes are one comment. */
export async function postComment(ctx: RequestContext, { threadSlug, text, reply = '' }: NewWords): Promise<{ message: Comment }> {
  const viewer = permit(ctx, 'comment.post');
  await refuseBurst(ctx, viewer.id);
  const content = await contentIn(ctx, threadSlug);
  const answered = reply === '' ? null : await commentToAnswer(ctx, reply, threadSlug);
  const told = await recipients(ctx, { content, answered, text, authorId: viewer.id });
  const row = {
    id: ctx.newId(),
    uid: ctx.newUid(),
    threadSlug,
    reply: answered ? answered.reply || answered.id : '',
    userId: viewer.id,
    text: text.trim(),
    createdAt: ctx.now,
  };
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
  const sameSince = ago(COMMENT_LIMITS.sameWordsMs);
  const rateSince = ago(COMMUNITY_RATES.comment.windowMs);
  const notices = told.map((notice) => ({ ...notice, ...aboutComment(content, row) }));
  const [, , , [posted]] = await ctx.db.batch([
    repo.insertComment(ctx.db, row, { sameSince, rateSince, most: mostOf(ctx, 'comment') }),
    repo.countPosted(ctx.db, content.id, row),
    notify(ctx, notices, repo.wasPosted(row.id)),
    repo.findComment(ctx.db, row.id),
  ]);
  if (!posted) return sameOrTooMuch(ctx, row, { sameSince, rateSince });
  ctx.purge([`thread:${threadSlug}`]);
  return { message: presentComment(posted) };
}

type NewRow = Parameters<typeof repo.insertComment>[1];

async function sameOrTooMuch(ctx: RequestContext, row: NewRow, { sameSince, rateSince }: { sameSince: Date; rateSince: Date }) {
  const [[same], [oldest]] = await ctx.db.batch([
    repo.findSameWords(ctx.db, row, sameSince),
    repo.oldestSince(ctx.db, row.userId, rateSince),
  ]);
  if (!same) throw tooOften(ctx, 'comment', oldest?.createdAt ?? null);
  return { message: presentComment(same) };
}

async function commentToAnswer(ctx: RequestContext, id: string, threadSlug: string): Promise<repo.CommentRow> {
  const [row] = await repo.findComment(ctx.db, id);
  if (!row || row.threadSlug !== threadSlug || row.deletedAt) throw new AppError('NOT_FOUND');
  return row;
}

interface Said {
  content: ContentRow;
  answered: repo.CommentRow | null;
  text: string;
  authorId: string;
}

/** Who hears of a comment, each once and for the nearest reason, and none who has blocked its author. Whose content or comment it is may refuse it. */
async function recipients(ctx: RequestContext, { content, answered, text, authorId }: Said): Promise<Pick<Notice, 'userId' | 'kind'>[]> {
  const names = mentionsIn(text);
  const [blockers, named] = await Promise.all([
    repo.blockersOf(ctx.db, authorId, [content.creatorId, ...(answered ? [answered.userId] : [])]),
    names.length > 0 ? repo.findNamed(ctx.db, names) : [],
  ]);
  if (blockers.length > 0) throw new AppError('BLOCKED');
  const deaf =
    named.length > 0
      ? await repo.blockersOf(
          ctx.db,
          authorId,
          named.map(({ id }) => id),
        )
      : [];
  const mentioned = named.filter(({ id }) => !deaf.some(({ userId }) => userId === id));
  const told = new Map<string, Notice['kind']>(mentioned.map(({ id }) => [id, 'mention']));
  if (answered) told.set(answered.userId, 'reply');
  else told.set(content.creatorId, 'comment');
  told.delete(authorId);
  return [...told].map(([userId, kind]) => ({ userId, kind }));
}

const aboutComment = (content: ContentRow, { id, userId, text }: NewRow) => ({
  actorId: userId,
  topicType: 'content',
  topic: content.id,
  title: content.title,
  link: `${contentPath({ type: content.type, urlName: content.urlName, _id: content.id })}#comment-${id}`,
  text: excerpt(text),
});
