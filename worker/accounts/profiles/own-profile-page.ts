import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import { can } from '#rules/permissions';
import { OWNER_TAB_CONDITIONS, type OwnerTab } from '#rules/screens/profile-tabs';
import { presentPublicUser } from '#worker/accounts/users/present';
import { listContents } from '#worker/contents/lists/list';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';
import type { ProfilePage } from './service.ts';

/** All contents of a user including unlisted ones, for the user and for staff; null for others. */
export async function getOwnProfilePage(
  ctx: RequestContext,
  name: string,
  { tab, after }: { tab: OwnerTab; after: string | null },
): Promise<ProfilePage | null> {
  if (!ctx.viewer) return null;
  const [profile] = await repo.findProfile(ctx.db, name);
  if (!profile || profile.user.erasedAt || !can(ctx.viewer, 'user.seePrivate', profile.user)) return null;
  const conditions = JSON.stringify({ creator: profile.user.id, ...OWNER_TAB_CONDITIONS[tab] });
  const listPage = (cursor: string | undefined) =>
    listContents(ctx, { conditions, sort: '-dateCreated', limit: LIST_LIMITS.profilePage, after: cursor });
  const { contents, next } = await listPage(after ?? undefined).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'INVALID_CURSOR') return listPage(undefined);
    throw error;
  });
  return {
    user: presentPublicUser(profile.user, ctx.now),
    contentCount: profile.contentCount ?? 0,
    contents,
    next,
  };
}
