import { AppError } from '#base/errors';
import { COMMUNITY_RATES, FOLLOW_LIMITS } from '#base/limits/community';
import type { Relation } from '#contract/community/relations';
import * as users from '#worker/accounts/users/repo';
import * as blocks from '#worker/community/blocks/repo';
import type { RequestContext } from '#worker/context';
import { mostOf, refuseBurst, tooOften } from '#worker/http/limits/burst';
import { permit } from '#worker/permit';
import { presentRelation } from './present.ts';
import * as repo from './repo.ts';

/** Follows a user. Doing so again changes nothing; following oneself is refused. */
export async function follow(ctx: RequestContext, target: string): Promise<{ relation: Relation }> {
  const viewer = permit(ctx, 'user.follow');
  if (target === viewer.id) throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'userId', message: 'This is you.' }] });
  await refuseBurst(ctx, viewer.id);
  const user = await users.findById(ctx.db, target);
  if (!user || user.erasedAt || user.role === 'recycle_bin') throw new AppError('NOT_FOUND');
  const row = { userId: viewer.id, target, modifiedAt: ctx.now };
  const since = new Date(ctx.now.getTime() - COMMUNITY_RATES.follow.windowMs);
  const [, , , [made]] = await ctx.db.batch([
    repo.insertFollow(ctx.db, row, { since, most: mostOf(ctx, 'follow'), inAll: FOLLOW_LIMITS.most }),
    repo.countFollower(ctx.db, target),
    repo.countFollowing(ctx.db, row, since),
    repo.findFollow(ctx.db, viewer.id, target),
  ]);
  if (!made) throw await whyRefused(ctx, viewer.id, target);
  ctx.purge([`user:${target}`, `user:${viewer.id}`]);
  return { relation: presentRelation(made) };
}

async function whyRefused(ctx: RequestContext, userId: string, target: string): Promise<AppError> {
  const [[block], [follows]] = await ctx.db.batch([blocks.findBlock(ctx.db, target, userId), repo.followsOf(ctx.db, userId)]);
  if (block) return new AppError('BLOCKED');
  if ((follows?.followingCount ?? 0) >= FOLLOW_LIMITS.most) return new AppError('TOO_MANY_FOLLOWS');
  return tooOften(ctx, 'follow', follows?.followsSince ?? null);
}

/** Follows a user no more. Doing so again changes nothing. */
export async function unfollow(ctx: RequestContext, target: string): Promise<undefined> {
  const viewer = permit(ctx, 'user.follow');
  await refuseBurst(ctx, viewer.id);
  await ctx.db.batch([
    repo.deleteFollow(ctx.db, viewer.id, target),
    repo.uncountFollower(ctx.db, target),
    repo.uncountFollowing(ctx.db, viewer.id),
  ]);
  ctx.purge([`user:${target}`, `user:${viewer.id}`]);
}
