import { LIST_LIMITS } from '#base/limits/lists';
import type { Category } from '#contract/discovery/categories';
import { readCursor } from '#rules/conditions/cursor';
import type { Facets } from '#rules/contents/facets';
import type { Driver } from '#rules/contents/lists';
import { counterOf } from '#rules/contents/narrow';
import { startOf } from '#rules/contents/shuffle';
import type { TileContent } from '#rules/contents/tile';
import type { MenuCategory } from '#rules/screens/navigation';
import { COLLECTION_SORTS, type CollectionSort } from '#rules/screens/options';
import * as lists from '#worker/contents/contents/list-repo';
import { presentTiles } from '#worker/contents/contents/listed';
import type { RequestContext } from '#worker/context';
import { presentMenu } from '#worker/discovery/categories/menu';
import { categoryLabel, readCategory } from '#worker/discovery/categories/repo';
import { presentCategory } from '#worker/discovery/categories/service';

export interface CollectionPage {
  contents: TileContent[];
  /** How many stand in the list. */
  total: number;
  /** Where the next page goes on; null after the last. */
  next: string | null;
  /** The last page that has a number; the list goes on by cursor. */
  lastNumbered: number;
  menu: MenuCategory[];
}

interface Asked {
  sort: CollectionSort | 'random';
  page: number;
  /** 0 to 9999: where the shuffled order starts. */
  seed: number;
  /** The cursor of the page before, by which a deep page costs what the first does. */
  after: string | null;
  size?: number;
}

/** A page of a collection screen, the same for everyone, in one statement. */
export async function collectionPage(ctx: RequestContext, driver: Driver, asked: Asked): Promise<CollectionPage> {
  const { category: _, ...page } = await readPage(ctx, { driver, list: counterOf(driver) ?? '', asked });
  return page;
}

interface CategoryScreen extends CollectionPage {
  category: Category;
}

/** A page of a category, by its UID, one of its other UIDs or its id; null where there is none of that name. */
export async function categoryPage(ctx: RequestContext, asked: Asked & Facets & { name: string }): Promise<CategoryScreen | null> {
  const { name, kind, maker } = asked;
  const driver = { by: 'category', name, kind, maker } as const;
  const { category, ...page } = await readPage(ctx, { driver, list: categoryLabel(driver), category: name, asked });
  return category && { ...page, category };
}

interface List {
  driver: Driver;
  /** The list's name in the counters. */
  list: lists.Screen['list'];
  /** The name of a category, where the screen is one's. */
  category?: string;
  asked: Asked;
}

async function readPage(ctx: RequestContext, { driver, asked, ...named }: List): Promise<CollectionPage & { category: Category | null }> {
  const { sort, seed, size = LIST_LIMITS.collection } = asked;
  const { tiles, total, category, menu } = await lists.selectScreen(ctx.db, { tiles: tilesOf(driver, { ...asked, size }), ...named });
  return {
    ...presentTiles(tiles, { sort: cursorSort(asked), size, ...(sort === 'random' && { start: startOf(seed) }) }),
    total,
    lastNumbered: Math.min(Math.max(Math.ceil(total / size), 1), LIST_LIMITS.numberedPages),
    menu: presentMenu(menu),
    category: category === null ? null : presentCategory(readCategory(category)),
  };
}

/** The sort as cursors carry it. */
const cursorSort = ({ sort, seed }: Asked) => (sort === 'random' ? `random-${seed}` : COLLECTION_SORTS[sort].sort);

function tilesOf(driver: Driver, asked: Required<Asked>): lists.Screen['tiles'] {
  const { sort, seed, page, size } = asked;
  const cursor = asked.after === null ? null : readCursor(asked.after);
  const after = cursor?.sort === cursorSort(asked) ? cursor : null;
  // Beyond the numbered pages a list is only gone on with, never entered.
  const limit = after || page <= LIST_LIMITS.numberedPages ? size + 1 : 0;
  const paging = { limit, skip: after || limit === 0 ? 0 : (page - 1) * size, after };
  if (sort === 'random') return lists.randomTilesJson({ start: startOf(seed), rest: [], ...paging });
  return lists.tilesJson({ walk: { driver, rest: [] }, sort: COLLECTION_SORTS[sort].sort, reach: 'listed', ...paging });
}
