import { AppError } from '#base/errors';
import { parseThreadSlug } from '#rules/comments/thread-slug';
import { canOpenContent } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';

/** The content of a thread. Throws NOT_FOUND if the caller may not see it. */
export async function requireThreadContent(ctx: RequestContext, threadSlug: string): Promise<ContentRow> {
  const thread = parseThreadSlug(threadSlug);
  const row = thread ? await findContent(ctx, thread.type, thread.UID) : undefined;
  if (!row || row.uid !== thread?.UID || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  return row;
}
