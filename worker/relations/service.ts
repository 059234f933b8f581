import { AppError } from '#base/errors';
import type { RequestContext } from '../context.ts';
import { permit } from '../permit.ts';
import * as users from '../users/repo.ts';
import * as repo from './repo.ts';

/** Follows a user. Doing so again changes nothing; following oneself is refused. */
export async function follow(ctx: RequestContext, target: string): Promise<void> {
  const viewer = permit(ctx, 'user.follow');
  if (target === viewer.id) throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'userId', message: 'This is you.' }] });
  const user = await users.findById(ctx.db, target);
  if (!user || user.erasedAt || user.role === 'recycle_bin') throw new AppError('NOT_FOUND');
  await ctx.db.batch([
    repo.insertFollow(ctx.db, { userId: viewer.id, target, modifiedAt: ctx.now }),
    repo.countFollower(ctx.db, target),
    repo.countFollowing(ctx.db, viewer.id),
  ]);
}
