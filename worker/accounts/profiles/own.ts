import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import { can } from '#rules/permissions';
import { OWN_TABS, type OwnTab } from '#rules/screens/profile-tabs';
import { presentPublicUser } from '#worker/accounts/users/present';
import { listContents } from '#worker/contents/contents/list';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';
import type { ProfilePage } from './service.ts';

/** A person's contents, those nobody else sees too: for themselves and for staff; null for anyone else. */
export async function ownContents(
  ctx: RequestContext,
  name: string,
  { tab, after }: { tab: OwnTab; after: string | null },
): Promise<ProfilePage | null> {
  if (!ctx.viewer) return null;
  const [found] = await repo.findProfile(ctx.db, name);
  if (!found || found.user.erasedAt || !can(ctx.viewer, 'user.seePrivate', found.user)) return null;
  const conditions = JSON.stringify({ creator: found.user.id, ...OWN_TABS[tab] });
  const list = (from: string | undefined) =>
    listContents(ctx, { conditions, sort: '-dateCreated', limit: LIST_LIMITS.profileBatch, after: from });
  const { contents, next } = await list(after ?? undefined).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'INVALID_CURSOR') return list(undefined);
    throw error;
  });
  return {
    user: presentPublicUser(found.user, ctx.now),
    contentCount: found.contentCount ?? 0,
    contents,
    next,
  };
}
