import type { PublicUser } from '#contract/accounts/users';
import type { Comment } from '#contract/community/comments';
import type { AuditContent } from '#rules/audit/audit-target';
import { getThreadSlug, parseThreadSlug } from '#rules/comments/thread-slug';
import { isUnresolved, type SearchTerm } from '#rules/search/search-term';
import { listReplies } from '#worker/community/comments/replies';
import { listComments } from '#worker/community/comments/service';
import type { RequestContext } from '#worker/context';
import { catchAppError } from '#worker/http/catch-app-error';
import { permit } from '#worker/permit';
import { findNames } from './find-names.ts';
import { findContentTerm, findPersonTerm } from './find-terms.ts';

const PAGE_SIZE = 30;

/** A comment as staff read it: with its author and the content that it is about, as far as they still exist. */
export interface StaffComment {
  comment: Comment;
  author: PublicUser | null;
  content: AuditContent | null;
}

export interface StaffCommentsPage {
  comments: StaffComment[];
  next: string | null;
  user: SearchTerm;
  content: SearchTerm;
  isCursorInvalid: boolean;
}

/**
 * Comments for staff, newest first: all, those of an account, or those on a content. The comments on a content are followed by their
 * replies.
 */
export async function loadStaffComments(
  ctx: RequestContext,
  search: { user: string; content: string; after: string | undefined },
): Promise<StaffCommentsPage> {
  permit(ctx, 'comment.listAll');
  const [user, content] = await Promise.all([findPersonTerm(ctx, search.user), findContentTerm(ctx, search.content)]);
  const emptyPage = { comments: [], next: null, user, content, isCursorInvalid: false };
  if (isUnresolved(search.user, user) || isUnresolved(search.content, content)) return emptyPage;
  const threadSlug = content.id === null ? null : await findThreadSlug(ctx, content.id);
  const conditions = JSON.stringify({ ...(user.id && { user: user.id }), ...(threadSlug && { threadSlug }) });
  const page = await listComments(ctx, { limit: PAGE_SIZE, conditions, after: search.after }).catch(catchAppError(() => null));
  if (!page) return { ...emptyPage, isCursorInvalid: true };
  const replies = threadSlug === null || user.id !== null ? { messages: [], users: [] } : await listReplies(ctx, threadSlug, page.messages);
  const authors = new Map([...page.users, ...replies.users].map((author) => [author._id, author]));
  const comments = page.messages.flatMap((comment) => [comment, ...replies.messages.filter(({ reply }) => reply === comment._id)]);
  const contents = await findThreadContents(ctx, comments);
  return {
    ...emptyPage,
    comments: comments.map((comment) => ({
      comment,
      author: authors.get(comment.user) ?? null,
      content: contents.get(parseThreadSlug(comment.threadSlug)?.UID ?? '') ?? null,
    })),
    next: page.next,
  };
}

async function findThreadSlug(ctx: RequestContext, contentId: string): Promise<string | null> {
  const { subjects } = await findNames(ctx, { users: [], contents: [contentId], contentUids: [], comments: [], categories: [] });
  const content = subjects.contents.get(contentId);
  return content ? getThreadSlug({ type: content.type, UID: content.uid }) : null;
}

async function findThreadContents(ctx: RequestContext, comments: readonly Comment[]): Promise<ReadonlyMap<string, AuditContent>> {
  const contentUids = comments.flatMap(({ threadSlug }) => parseThreadSlug(threadSlug)?.UID ?? []);
  if (contentUids.length === 0) return new Map();
  const { subjects } = await findNames(ctx, { users: [], contents: [], contentUids, comments: [], categories: [] });
  return new Map([...subjects.contents.values()].map((content) => [content.uid, content]));
}
