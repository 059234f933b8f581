import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import { can } from '#rules/permissions';
import { OWNER_TAB_CONDITIONS, type OwnerTab } from '#rules/screens/profile-tabs';
import { presentPublicUser } from '#worker/accounts/users/present';
import { listContents } from '#worker/contents/lists/list';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';
import { getProfilePage, type ProfilePage } from './service.ts';

/**
 * A tab of a user's contents, unlisted ones included, for the user and for staff. Others get the tab of public contents, with those
 * that the profile lists; null for their other tabs.
 */
export async function getProfileTabPage(
  ctx: RequestContext,
  name: string,
  { tab, after }: { tab: OwnerTab; after: string | null },
): Promise<ProfilePage | null> {
  const [profile] = ctx.viewer ? await repo.findProfile(ctx.db, name) : [];
  if (!profile || profile.user.erasedAt || !can(ctx.viewer, 'user.seePrivate', profile.user))
    return tab === 'public-content' ? getProfilePage(ctx, name, { after }) : null;
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
