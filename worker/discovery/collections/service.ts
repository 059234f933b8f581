import { LIST_LIMITS } from '#base/limits/lists';
import type { Category } from '#contract/discovery/categories';
import { decodeCursor } from '#rules/conditions/cursor';
import { getListCounterName } from '#rules/contents/apply-facets';
import type { Facets } from '#rules/contents/facets';
import type { AccessPath, ContentSort } from '#rules/contents/plan-scan';
import { chooseRandomSort } from '#rules/contents/shuffle';
import type { TileContent } from '#rules/contents/tile';
import { COLLECTION_SORTS, type CollectionSort } from '#rules/screens/collection-options';
import type { MenuCategory } from '#rules/screens/navigation';
import { getCursorSort, presentTiles } from '#worker/contents/lists/present-list';
import { selectScreen, selectTiles } from '#worker/contents/lists/select-lists';
import type { RequestContext } from '#worker/context';
import { buildCategoryLabel, readCategory } from '#worker/db/category-sql';
import { presentMenuAndNames } from '#worker/discovery/categories/menu';
import { presentCategory } from '#worker/discovery/categories/service';

export interface CollectionPage {
  contents: TileContent[];
  /** Number of contents in the list. */
  total: number;
  /** Cursor of the next page; null after the last. */
  next: string | null;
  /** The last page with a number; later pages are read by cursor. */
  lastNumberedPage: number;
  menu: MenuCategory[];
}

interface CollectionPageOptions {
  sort: CollectionSort | 'random';
  page: number;
  /** 0 to 9999: chooses the order of a random list. */
  seed: number;
  /** Cursor from the previous page, with which a deep page costs as much as the first. */
  after: string | null;
  size?: number;
}

/** A page of a collection screen, the same for everyone, in one statement. */
export async function getCollectionPage(
  ctx: RequestContext,
  accessPath: AccessPath,
  options: CollectionPageOptions,
): Promise<CollectionPage> {
  const { category: _, ...page } = await readPage(ctx, { accessPath, counterName: getListCounterName(accessPath) ?? '', options });
  return page;
}

interface CategoryPage extends CollectionPage {
  category: Category;
}

/** A page of a category by UID, alternative UID or id; null if none matches. */
export async function getCategoryPage(
  ctx: RequestContext,
  options: CollectionPageOptions & Facets & { name: string },
): Promise<CategoryPage | null> {
  const { name, kind, creatorGroup } = options;
  const accessPath: AccessPath & { by: 'category' } = { by: 'category', name, kind, creatorGroup };
  const { category, ...page } = await readPage(ctx, { accessPath, counterName: buildCategoryLabel(accessPath), category: name, options });
  return category && { ...page, category };
}

interface CollectionQuery {
  accessPath: AccessPath;
  /** The name of the counter of the list. */
  counterName: Parameters<typeof selectScreen>[1]['counterName'];
  /** The category's UID, alternative UID or id, for category screens. */
  category?: string;
  options: CollectionPageOptions;
}

async function readPage(
  ctx: RequestContext,
  { accessPath, options, ...screenQuery }: CollectionQuery,
): Promise<CollectionPage & { category: Category | null }> {
  const { size = LIST_LIMITS.collection } = options;
  const { tiles, total, category, categories } = await selectScreen(ctx, {
    tiles: buildTilesQuery(accessPath, { ...options, size }),
    ...screenQuery,
  });
  const { menu, categoryNames } = presentMenuAndNames(categories);
  return {
    ...presentTiles(tiles, {
      sort: getCursorSort(chooseSort(options), options.seed),
      size,
      categoryNames,
    }),
    total,
    lastNumberedPage: Math.min(Math.max(Math.ceil(total / size), 1), LIST_LIMITS.numberedPages),
    menu,
    category: category === null ? null : presentCategory(readCategory(category)),
  };
}

const chooseSort = ({ sort, seed }: CollectionPageOptions): ContentSort =>
  sort === 'random' ? chooseRandomSort(seed) : COLLECTION_SORTS[sort].sort;

function buildTilesQuery(accessPath: AccessPath, options: Required<CollectionPageOptions>): Parameters<typeof selectScreen>[1]['tiles'] {
  const { seed, page, size } = options;
  const sort = chooseSort(options);
  const cursor = options.after === null ? null : decodeCursor(options.after);
  const after = cursor?.sort === getCursorSort(sort, seed) ? cursor : null;
  // Pages after the last numbered one are read by cursor only.
  const limit = after || page <= LIST_LIMITS.numberedPages ? size + 1 : 0;
  const skip = after || limit === 0 ? 0 : (page - 1) * size;
  return selectTiles({ plan: { accessPath, residualFilter: [] }, sort, seed, scope: 'listed', limit, skip, after });
}
