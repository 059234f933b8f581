import { AppError } from '#base/errors';
import type { PrivateUser, PublicUser, Registration, User } from '#contract/accounts/users';
import { can } from '#rules/permissions';
import { isAllowedUsername } from '#rules/users/username';
import { endSession, startSession } from '#worker/accounts/auth/session';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/limits/rate-limit';
import { hashPassword } from '#worker/platform/password';
import { prepareEmailConfirmation } from './account-email.ts';
import { presentPrivateUser, presentPublicUser } from './present.ts';
import * as repo from './repo.ts';

/** Signs up, and in. An address given here is unverified and says nothing about other accounts. */
export async function registerUser(ctx: RequestContext, registration: Registration): Promise<{ user: PrivateUser }> {
  if (!isAllowedUsername(registration.username)) throw new AppError('USERNAME_TAKEN');
  await limitRate(ctx, 'sign-up');
  const { password, email = '', ...rest } = registration;
  const id = ctx.newId();
  const [inserted] = await repo.insertUser(ctx.db, { ...rest, id, email, passwordHash: await hashPassword(password), createdAt: ctx.now });
  if (!inserted) throw new AppError('USERNAME_TAKEN');
  const row = await repo.findById(ctx.db, id);
  if (!row) throw new AppError('UNKNOWN_ERROR');
  if (email) await ctx.db.batch(await prepareEmailConfirmation(ctx, { id, username: row.username, email }));
  await endSession(ctx);
  await startSession(ctx, id);
  return { user: presentPrivateUser(row, ctx.now) };
}

/** What anyone may see of these people; asks nothing where there are none. */
export const listPublicUsers = async (ctx: RequestContext, ids: readonly string[]): Promise<PublicUser[]> =>
  ids.length > 0 ? (await repo.findByIds(ctx.db, ids)).map((row) => presentPublicUser(row, ctx.now)) : [];

/** A user by `_id` or username. */
export async function readUser(ctx: RequestContext, name: string): Promise<{ user: User }> {
  const row = await repo.findByIdOrUsername(ctx.db, name);
  if (!row || row.erasedAt || row.role === 'recycle_bin') throw new AppError('NOT_FOUND');
  return { user: can(ctx.viewer, 'user.seePrivate', row) ? presentPrivateUser(row, ctx.now) : presentPublicUser(row, ctx.now) };
}
