import { LIST_LIMITS } from '#base/limits/lists';
import { applyFacets, getListCacheTag } from '#rules/contents/apply-facets';
import type { TileContent } from '#rules/contents/tile';
import { buildMorePath } from '#rules/next/more-list';
import type { CollectionOptions } from '#rules/screens/collection-options';
import { findCollection, getCollectionSort } from '#rules/screens/collections';
import type { MenuCategory } from '#rules/screens/navigation';
import type { RequestContext } from '#worker/context';
import { getCategoryPage, getCollectionPage } from './service.ts';

const CATEGORY_PREFIX = '/category/';

interface MorePageOptions {
  /** The path of a list's screen. */
  path: string;
  options: CollectionOptions;
  seed: string | null;
  after: string | null;
}

interface MorePage {
  contents: TileContent[];
  /** The path of the following page; null at the end of the list. */
  next: string | null;
  menu: MenuCategory[];
  cacheTags: string[];
}

/** A page of the list of a screen, in the size that the bottom of pages loads; null if there is no such list. */
export async function getMorePage(
  ctx: RequestContext,
  { path, options, seed: seedText, after }: MorePageOptions,
): Promise<MorePage | null> {
  const seed = /^\d{1,4}$/.test(seedText ?? '') ? Number(seedText) : 0;
  const collection = findCollection(path);
  const sort = getCollectionSort(collection ?? {}, options.sort);
  const listQuery = { sort, page: 1, seed, after, size: LIST_LIMITS.bottomList };
  const toMorePage = (page: Omit<MorePage, 'cacheTags'>, cacheTag: string): MorePage => ({
    contents: page.contents,
    menu: page.menu,
    next: page.next && buildMorePath({ path, options, seed: sort === 'random' ? String(seed) : undefined, after: page.next }),
    cacheTags: [cacheTag],
  });
  if (collection) {
    const accessPath = sort === 'random' ? collection.accessPath : applyFacets(collection.accessPath, options);
    return toMorePage(await getCollectionPage(ctx, accessPath, listQuery), getListCacheTag(collection.accessPath));
  }
  if (!path.startsWith(CATEGORY_PREFIX)) return null;
  const page = await getCategoryPage(ctx, { ...listQuery, ...options, sort, name: path.slice(CATEGORY_PREFIX.length) });
  return page && toMorePage(page, `list:category:${page.category._id}`);
}
