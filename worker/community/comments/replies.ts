import type { CommentList } from '#contract/community/comments';
import { listPublicUsers } from '#worker/accounts/users/service';
import type { RequestContext } from '#worker/context';
import { presentComment } from './present.ts';
import * as repo from './repo.ts';

const MAX_REPLIES = 300;

/** The replies to comments of one thread, oldest first, with their authors; runs no query if none has replies. */
export async function listReplies(
  ctx: RequestContext,
  threadSlug: string,
  parents: CommentList['messages'],
): Promise<Pick<CommentList, 'messages' | 'users'>> {
  const parentIds = parents.filter(({ replies }) => replies > 0).map(({ _id }) => _id);
  if (parentIds.length === 0) return { messages: [], users: [] };
  const messages = (await repo.findReplies(ctx.db, { threadSlug, parentIds, limit: MAX_REPLIES })).map(presentComment);
  const users = await listPublicUsers(
    ctx,
    messages.flatMap(({ user }) => user || []),
  );
  return { messages, users };
}
