import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** Deletes a follow and decrements both counts: three statements that must be consecutive in the caller's batch. */
export const deleteFollow = (ctx: RequestContext, userId: string, target: string) =>
  [
    repo.deleteFollow(ctx.db, userId, target),
    repo.decrementFollowerCount(ctx.db, target),
    repo.decrementFollowingCount(ctx.db, userId),
  ] as const;
