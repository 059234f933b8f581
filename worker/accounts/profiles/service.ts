import { LIST_LIMITS } from '#base/limits/lists';
import type { PublicUser } from '#contract/accounts/users';
import type { ContentCard } from '#contract/contents/contents';
import { readCursor } from '#rules/conditions/cursor';
import { narrowed } from '#rules/contents/narrow';
import { COLLECTION_SORTS, type Options } from '#rules/screens/options';
import { presentPublicUser } from '#worker/accounts/users/present';
import * as lists from '#worker/contents/contents/list-repo';
import { presentCards } from '#worker/contents/contents/listed';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

export interface ProfilePage {
  user: PublicUser;
  contentCount: number;
  contents: ContentCard[];
  /** Where the next batch goes on; null after the last. */
  next: string | null;
}

interface Asked extends Options {
  after: string | null;
}

/** A person and their public contents, as anyone sees them; null where there is nobody of this id or username. */
export async function profilePage(ctx: RequestContext, name: string, { sort = 'newest', kind, after }: Asked): Promise<ProfilePage | null> {
  const size = LIST_LIMITS.profileBatch;
  const sortKey = COLLECTION_SORTS[sort].sort;
  const cursor = after === null ? null : readCursor(after);
  const walk = { driver: narrowed({ by: 'maker', name }, { kind }), rest: [] };
  const [[found], cards] = await ctx.db.batch([
    repo.findProfile(ctx.db, name),
    lists.selectCards(ctx.db, {
      walk,
      sort: sortKey,
      reach: 'listed',
      limit: size + 1,
      skip: 0,
      after: cursor?.sort === sortKey ? cursor : null,
    }),
  ]);
  if (!found || found.user.erasedAt || found.user.role === 'recycle_bin') return null;
  return {
    user: presentPublicUser(found.user, ctx.now),
    contentCount: found.contentCount ?? 0,
    ...presentCards(cards, { sort: sortKey, size }, null),
  };
}
