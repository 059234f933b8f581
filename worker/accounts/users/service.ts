import { AppError } from '#base/errors';
import type { PublicUser, User } from '#contract/accounts/users';
import { can } from '#rules/permissions';
import { isReservedUsername } from '#rules/users/username';
import type { RequestContext } from '#worker/context';
import { presentPrivateUser, presentPublicUser } from './present.ts';
import * as repo from './repo.ts';
import { createReservedNameError } from './reserved-name.ts';

/** Lists the public fields of these users; runs no query for an empty list. */
export const listPublicUsers = async (ctx: RequestContext, ids: readonly string[]): Promise<PublicUser[]> =>
  ids.length > 0 ? (await repo.findByIds(ctx.db, ids)).map((row) => presentPublicUser(row, ctx.now)) : [];

/** A user by `_id` or username. A reserved name that no account has is invalid, since it is not free either. */
export async function getUser(ctx: RequestContext, name: string): Promise<{ user: User }> {
  const row = await repo.findByIdOrUsername(ctx.db, name);
  if (!row || row.erasedAt || row.role === 'recycle_bin')
    throw isReservedUsername(name) ? createReservedNameError('id') : new AppError('NOT_FOUND');
  return { user: can(ctx.viewer, 'user.seePrivate', row) ? presentPrivateUser(row, ctx.now) : presentPublicUser(row, ctx.now) };
}
