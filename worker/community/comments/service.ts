import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import type { ListQuery } from '#contract/common';
import type { CommentList } from '#contract/community/comments';
import { CONDITION_FIELDS } from '#contract/conditions';
import { encodeCursor } from '#rules/conditions/cursor';
import { extractEqualCondition } from '#rules/conditions/equal-condition';
import { listPublicUsers } from '#worker/accounts/users/service';
import type { RequestContext } from '#worker/context';
import { type ParsedListQuery, readListQuery, toCursorSort } from '#worker/http/list-query';
import { slicePage } from '#worker/http/slice-page';
import { permit } from '#worker/permit';
import { presentComment } from './present.ts';
import * as repo from './repo.ts';
import { requireThreadContent } from './thread-content.ts';

type ListCommentsOptions = ParsedListQuery<'-dateCreated' | 'dateCreated'>;

/**
 * Comments of a content or replies to one, for everyone who may see the content; an author's comments, for the author and staff; all, for
 * staff.
 */
export async function listComments(ctx: RequestContext, query: ListQuery): Promise<CommentList> {
  const { messages: fields } = CONDITION_FIELDS;
  const listQuery = readListQuery(query, { fields, sorts: ['-dateCreated', 'dateCreated'] as const, defaultLimit: LIST_LIMITS.comments });
  const thread = extractEqualCondition(listQuery.conditions, 'threadSlug');
  const parent = extractEqualCondition(thread.rest, 'reply');
  const threadSlug = thread.value ?? (parent.value ? await findThreadSlug(ctx, parent.value) : null);
  if (threadSlug !== null) {
    const content = await requireThreadContent(ctx, threadSlug);
    // A thread lists top-level comments only; replies are listed by their parent.
    const page = await listCommentsPage(ctx, listQuery, {
      accessPath: { by: 'thread', threadSlug, parentId: parent.value ?? '' },
      residualFilter: parent.rest,
    });
    return { ...page, count: content.commentCount };
  }
  const { value: user, rest } = extractEqualCondition(listQuery.conditions, 'user');
  if (user === null || user !== ctx.viewer?.id) permit(ctx, 'comment.listAll');
  return listCommentsPage(ctx, listQuery, { accessPath: user === null ? { by: 'all' } : { by: 'user', user }, residualFilter: rest });
}

async function findThreadSlug(ctx: RequestContext, id: string): Promise<string> {
  const [row] = await repo.findComment(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row.threadSlug;
}

async function listCommentsPage(
  ctx: RequestContext,
  { sort, limit, skip, after }: ListCommentsOptions,
  scan: Pick<repo.FindCommentsOptions, 'accessPath' | 'residualFilter'>,
): Promise<CommentList> {
  const page = { ...scan, oldestFirst: sort === 'dateCreated', limit: limit + 1, skip, after };
  const rows = await repo.findComments(ctx.db, page);
  const { shown, last } = await slicePage(rows, {
    limit,
    residualFilter: scan.residualFilter,
    findWindowEnd: () => repo.findWindowEnd(ctx.db, page),
  });
  const messages = shown.map(presentComment);
  const authorIds = messages.flatMap(({ user }) => (user === '' ? [] : [user]));
  return {
    messages,
    users: await listPublicUsers(ctx, authorIds),
    next: last ? encodeCursor({ sort: toCursorSort(sort), key: last.createdAt.getTime(), id: last.id }) : null,
  };
}
