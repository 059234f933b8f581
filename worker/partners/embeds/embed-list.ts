import { EMBED_LIMITS } from '#base/limits/embeds';
import { consumerKey } from '#contract/partners/embeds';
import { getListCacheTag } from '#rules/contents/apply-facets';
import type { AccessPath, ContentSort } from '#rules/contents/plan-scan';
import { chooseRandomSort, pickShuffleSeed } from '#rules/contents/shuffle';
import type { EmbedListTarget } from '#rules/embeds/embed-lists';
import { COLLECTION_SORTS } from '#rules/screens/collection-options';
import { findCollection, getCollectionSort } from '#rules/screens/collections';
import type { EmbedList, EmbedListHeading } from '#rules/screens/embed-page';
import { getCategoryPath, getProfilePath } from '#rules/screens/paths';
import { formatDisplayName } from '#rules/users/display-name';
import { findProfile } from '#worker/accounts/profiles/find-profile';
import { presentCards } from '#worker/contents/lists/present-list';
import { selectCards } from '#worker/contents/lists/select-lists';
import type { RequestContext } from '#worker/context';
import { findCategoryByName, presentCategory } from '#worker/discovery/categories/service';
import { LISTS_TAG } from '#worker/http/caching/cache-policies';
import * as repo from './repo.ts';
import { getConsumerTag } from './service.ts';

/** The first contents of a list as other sites embed it, the same for everyone; null if there is no such list. */
export async function loadEmbedList(ctx: RequestContext, target: EmbedListTarget, key: string | null): Promise<EmbedList | null> {
  const order = chooseOrder(ctx, target);
  if (!order) return null;
  const parsedKey = consumerKey.safeParse(key);
  const { accessPath, sort, seed } = order;
  const [heading, [rows, [consumer]]] = await Promise.all([
    findListHeading(ctx, target),
    ctx.db.batch([
      selectCards(ctx, {
        plan: { accessPath, residualFilter: [] },
        sort,
        seed,
        scope: 'listed',
        limit: EMBED_LIMITS.listedContents,
        skip: 0,
        after: null,
      }),
      repo.findConsumer(ctx.db, parsedKey.success ? parsedKey.data : ''),
    ]),
  ]);
  return (
    heading && {
      heading,
      contents: presentCards(rows, { sort, size: EMBED_LIMITS.listedContents }, null).contents,
      origins: consumer?.origins ?? [],
      theme: consumer?.theme ?? '',
      tags: [...heading.tags, ...(consumer ? [getConsumerTag(consumer.key)] : [])],
    }
  );
}

/** What a list is called, where its screen is, and the UID for its codes; null if there is no such list. */
export async function findListHeading(ctx: RequestContext, { type, UID }: EmbedListTarget): Promise<EmbedListHeading | null> {
  if (type === 'category') {
    const [row] = await findCategoryByName(ctx, UID);
    if (!row) return null;
    const category = presentCategory(row);
    const tags = [`list:category:${row.id}`, LISTS_TAG];
    return { type, UID: row.uid, title: category.title, text: category.description, path: getCategoryPath(category), tags };
  }
  if (type === 'collection') {
    const collection = findCollection(`/${UID}`);
    if (!collection) return null;
    const { title, text, path, accessPath } = collection;
    return { type, UID, title, text, path, tags: [...new Set([`list:${UID}`, getListCacheTag(accessPath), LISTS_TAG])] };
  }
  const [profile] = await findProfile(ctx, UID);
  if (!profile || profile.user.erasedAt || profile.user.role === 'recycle_bin') return null;
  const { user } = profile;
  return {
    type,
    UID: user.id,
    title: formatDisplayName(user),
    text: `@${user.username}`,
    path: getProfilePath(user.username),
    tags: [`user:${user.id}`],
  };
}

interface ListOrder {
  accessPath: AccessPath;
  sort: ContentSort;
  seed?: number;
}

/** The order that the list's screen has by default; null for a collection that does not exist. */
function chooseOrder(ctx: RequestContext, { type, UID }: EmbedListTarget): ListOrder | null {
  if (type === 'user') return { accessPath: { by: 'creatorName', name: UID }, sort: COLLECTION_SORTS.newest.sort };
  if (type === 'category') return { accessPath: { by: 'category', name: UID }, sort: COLLECTION_SORTS.trending.sort };
  const collection = findCollection(`/${UID}`);
  if (!collection) return null;
  const { accessPath } = collection;
  const sort = getCollectionSort(collection, undefined);
  if (sort !== 'random') return { accessPath, sort: COLLECTION_SORTS[sort].sort };
  const seed = pickShuffleSeed(ctx.random());
  return { accessPath, sort: chooseRandomSort(seed), seed };
}
