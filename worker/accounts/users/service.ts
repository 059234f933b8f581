import { AppError } from '#base/errors';
import type { PublicUser, User } from '#contract/accounts/users';
import { can } from '#rules/permissions';
import { isUsername } from '#rules/users/username';
import type { RequestContext } from '#worker/context';
import { presentPrivateUser, presentPublicUser } from './present.ts';
import * as repo from './repo.ts';
import { assertNoSiteName, isUsernameTaken } from './usernames.ts';

/** Lists the public fields of these users; runs no query for an empty list. */
export const listPublicUsers = async (ctx: RequestContext, ids: readonly string[]): Promise<PublicUser[]> =>
  ids.length > 0 ? (await repo.findByIds(ctx.db, ids)).map((row) => presentPublicUser(row, ctx.now)) : [];

/**
 * A user by `_id` or username. A name that no account has and nobody may take is an error of its own, since NOT_FOUND means that it is
 * free: it is the site's, looks like another account's, or was given up recently.
 */
export async function getUser(ctx: RequestContext, name: string): Promise<{ user: User }> {
  const row = await repo.findByIdOrUsername(ctx.db, name);
  if (!row || row.erasedAt || row.role === 'recycle_bin') {
    assertNoSiteName(ctx, name, 'id');
    throw new AppError(isUsername(name) && (await isUsernameTaken(ctx, name)) ? 'USERNAME_TAKEN' : 'NOT_FOUND');
  }
  return { user: can(ctx.viewer, 'user.seePrivate', row) ? presentPrivateUser(row, ctx.now) : presentPublicUser(row, ctx.now) };
}
