import { AppError } from '#base/errors';
import { FOLLOW_LIMITS } from '#base/limits/community';
import type { Relation } from '#contract/community/relations';
import { findUserById } from '#worker/accounts/users/find-user';
import type { RequestContext } from '#worker/context';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { isUserActive } from '#worker/db/refusals/row-conditions';
import { writeThenRead } from '#worker/db/write-then-read';
import { createRateLimitError, getRateWindowStart, getRowLimit, limitBurst } from '#worker/http/rate-limiting/write-limits';
import { permit } from '#worker/permit';
import { deleteFollow } from './delete-follow.ts';
import { presentRelation } from './present.ts';
import * as repo from './repo.ts';

/** Follows a user. A repeat changes nothing; a user cannot follow themselves. */
export async function followUser(ctx: RequestContext, target: string): Promise<{ relation: Relation }> {
  const viewer = permit(ctx, 'user.follow');
  if (target === viewer.id)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'userId', message: 'You can’t follow yourself.' }] });
  await limitBurst(ctx, viewer.id);
  const user = await findUserById(ctx, target);
  if (!user || user.erasedAt || user.role === 'recycle_bin') throw new AppError('NOT_FOUND');
  const row = { userId: viewer.id, target, modifiedAt: ctx.now };
  const since = getRateWindowStart(ctx, 'follow');
  const [[relation]] = await writeThenRead(
    ctx.db,
    [
      refuseUnless(ctx.db, 'NOT_FOUND', isUserActive(user.id)),
      repo.insertFollow(ctx.db, row, { since, max: getRowLimit(ctx, 'follow'), maxTotal: FOLLOW_LIMITS.maxFollows }),
      repo.incrementFollowerCount(ctx.db, target),
      repo.incrementFollowingCount(ctx.db, row, since),
    ],
    [repo.findFollow(ctx.db, viewer.id, target)],
  );
  if (!relation) throw await getFollowError(ctx, viewer.id, target);
  ctx.purgeTags([`user:${target}`, `user:${viewer.id}`]);
  return { relation: presentRelation(relation) };
}

async function getFollowError(ctx: RequestContext, userId: string, target: string): Promise<AppError> {
  const [obstacles] = await repo.findFollowObstacles(ctx.db, userId, target);
  if (obstacles?.isBlocked) return new AppError('BLOCKED');
  if ((obstacles?.followingCount ?? 0) >= FOLLOW_LIMITS.maxFollows) return new AppError('TOO_MANY_FOLLOWS');
  return createRateLimitError(ctx, 'follow', obstacles?.followsSince ?? null);
}

/** Unfollows a user. A repeat changes nothing. */
export async function unfollowUser(ctx: RequestContext, target: string): Promise<undefined> {
  const viewer = permit(ctx, 'user.follow');
  await limitBurst(ctx, viewer.id);
  await ctx.db.batch(deleteFollow(ctx, viewer.id, target));
  ctx.purgeTags([`user:${target}`, `user:${viewer.id}`]);
}
