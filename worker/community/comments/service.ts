import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import type { ListQuery } from '#contract/common';
import type { CommentList } from '#contract/community/comments';
import { CONDITION_FIELDS } from '#contract/conditions';
import { contentOfThread } from '#rules/comments/thread';
import { writeCursor } from '#rules/conditions/cursor';
import { takeEqual } from '#rules/conditions/equal';
import { can } from '#rules/permissions';
import { publicUsers } from '#worker/accounts/users/service';
import type { RequestContext } from '#worker/context';
import { cutPage } from '#worker/http/list-page';
import { type ListAsked, readListQuery, sortMark } from '#worker/http/list-query';
import { permit } from '#worker/permit';
import { presentComment } from './present.ts';
import * as repo from './repo.ts';
import { contentIn } from './thread.ts';

type Asked = ListAsked<'-dateCreated' | 'dateCreated'>;

/** Comments of a content or replies to one, for whoever may see the content; of a person, for the person and staff; all, for staff. */
export async function listComments(ctx: RequestContext, query: ListQuery): Promise<CommentList> {
  const { messages: fields } = CONDITION_FIELDS;
  const asked = readListQuery(query, { fields, sorts: ['-dateCreated', 'dateCreated'] as const, size: LIST_LIMITS.comments });
  const thread = takeEqual(asked.conditions, 'threadSlug');
  const reply = takeEqual(thread.rest, 'reply');
  const threadSlug = thread.value ?? (reply.value ? await threadOfComment(ctx, reply.value) : null);
  if (threadSlug !== null) {
    const content = await contentIn(ctx, threadSlug);
    // A thread's comments are those of the top level; replies are asked for by the comment they answer.
    const page = await pageOfComments(ctx, asked, { driver: { by: 'thread', threadSlug, reply: reply.value ?? '' }, rest: reply.rest });
    return { ...page, count: content.commentCount };
  }
  const { value: user, rest } = takeEqual(asked.conditions, 'user');
  if (user === null || user !== ctx.viewer?.id) permit(ctx, 'comment.listAll');
  return pageOfComments(ctx, asked, { driver: user === null ? { by: 'all' } : { by: 'user', user }, rest });
}

async function threadOfComment(ctx: RequestContext, id: string): Promise<string> {
  const [row] = await repo.findComment(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row.threadSlug;
}

async function pageOfComments(
  ctx: RequestContext,
  { sort, limit, skip, after }: Asked,
  part: Pick<repo.CommentsAsked, 'driver' | 'rest'>,
): Promise<CommentList> {
  const page = { ...part, oldestFirst: sort === 'dateCreated', limit: limit + 1, skip, after };
  const rows = await repo.pageOf(ctx.db, page);
  const { shown, last } = await cutPage(rows, { limit, rest: part.rest, endOfWindow: () => repo.endOfWindow(ctx.db, page) });
  const messages = shown.map(presentComment);
  const authors = messages.flatMap(({ user }) => (user === '' ? [] : [user]));
  return {
    messages,
    users: await publicUsers(ctx, authors),
    next: last ? writeCursor({ sort: sortMark(sort), key: last.createdAt.getTime(), id: last.id }) : null,
  };
}

/** Deletes one's own comment, or any as staff. One with replies stays as an empty stub until its last reply is gone. */
export async function removeComment(ctx: RequestContext, id: string): Promise<undefined> {
  const [row] = await repo.findComment(ctx.db, id);
  const thread = row && contentOfThread(row.threadSlug);
  if (!row || !thread || row.deletedAt) throw new AppError('NOT_FOUND');
  if (!can(ctx.viewer, 'comment.delete', row)) await contentIn(ctx, row.threadSlug);
  permit(ctx, 'comment.delete', row);
  await (row.reply === ''
    ? ctx.db.batch([repo.uncountComment(ctx.db, thread.UID, id), repo.emptyComment(ctx.db, id, ctx.now), repo.deleteComment(ctx.db, id)])
    : ctx.db.batch([repo.deleteComment(ctx.db, id), repo.uncountReply(ctx.db, row.reply), repo.sweepStub(ctx.db, row.reply)]));
  ctx.purge([`thread:${row.threadSlug}`]);
}
