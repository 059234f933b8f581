import { getThreadSlug } from '#rules/comments/thread-slug';
import { canOpenContent } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { listComments } from './service.ts';

interface CommentsPageOptions {
  /** The comment whose replies are listed; empty for the content's top-level comments. */
  parentId: string;
  after: string | null;
}

/** A page of a content's comments or of a comment's replies, readable without script; null if there is no such content or comment. */
export async function loadCommentsPage(ctx: RequestContext, name: string, { parentId, after }: CommentsPageOptions) {
  const row = await findContent(ctx, null, name);
  if (!row || !canOpenContent(ctx.viewer, row)) return null;
  const content = presentCard(row, null);
  const conditions = JSON.stringify({ threadSlug: getThreadSlug(content), ...(parentId && { reply: parentId }) });
  const listQuery = { conditions, sort: parentId ? 'dateCreated' : '-dateCreated', ...(after !== null && { after }) };
  return { content, ...(await listComments(ctx, listQuery)) };
}
