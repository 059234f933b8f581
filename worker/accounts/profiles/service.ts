import { LIST_LIMITS } from '#base/limits/lists';
import type { PublicUser } from '#contract/accounts/users';
import type { ContentCard } from '#contract/contents/contents';
import { decodeCursor } from '#rules/conditions/cursor';
import { applyFacets } from '#rules/contents/apply-facets';
import { COLLECTION_SORTS, type CollectionOptions } from '#rules/screens/collection-options';
import { presentPublicUser } from '#worker/accounts/users/present';
import { presentCards } from '#worker/contents/lists/present-list';
import { selectCards } from '#worker/contents/lists/select-lists';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

export interface ProfilePage {
  user: PublicUser;
  contentCount: number;
  contents: ContentCard[];
  /** Cursor of the next batch; null after the last. */
  next: string | null;
}

interface ProfilePageOptions extends CollectionOptions {
  after: string | null;
}

/** A user and their public contents, the same for everyone; null without a user of this id or username. */
export async function getProfilePage(
  ctx: RequestContext,
  name: string,
  { sort = 'newest', kind, after }: ProfilePageOptions,
): Promise<ProfilePage | null> {
  const size = LIST_LIMITS.profilePage;
  const sortKey = COLLECTION_SORTS[sort].sort;
  const cursor = after === null ? null : decodeCursor(after);
  const plan = { accessPath: applyFacets({ by: 'creatorName', name }, { kind }), residualFilter: [] };
  const [[profile], cards] = await ctx.db.batch([
    repo.findProfile(ctx.db, name),
    selectCards(ctx, {
      plan,
      sort: sortKey,
      scope: 'listed',
      limit: size + 1,
      skip: 0,
      after: cursor?.sort === sortKey ? cursor : null,
    }),
  ]);
  if (!profile || profile.user.erasedAt || profile.user.role === 'recycle_bin') return null;
  return {
    user: presentPublicUser(profile.user, ctx.now),
    contentCount: profile.contentCount ?? 0,
    ...presentCards(cards, { sort: sortKey, size }, null),
  };
}
