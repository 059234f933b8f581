import { AppError } from '#base/errors';
import { LIMITS } from '#base/limits';
import { readCursor } from '#rules/conditions/cursor';
import type { Facets } from '#rules/contents/facets';
import type { Driver } from '#rules/contents/lists';
import { counterOf } from '#rules/contents/narrow';
import { startOf } from '#rules/contents/shuffle';
import type { TileContent } from '#rules/contents/tile';
import type { MenuCategory } from '#rules/screens/navigation';
import { COLLECTION_SORTS, type CollectionSort } from '#rules/screens/options';
import type { Category } from '#wire/categories';
import { categoryLabel } from '../categories/repo.ts';
import { presentCategory, presentMenu } from '../categories/service.ts';
import { derivedOnce } from '../contents/derived.ts';
import * as lists from '../contents/list-repo.ts';
import { presentTiles } from '../contents/listed.ts';
import type { RequestContext } from '../context.ts';

const MOST_KEPT = 100;
const NUMBERED_FROM_START = LIMITS.page.numberedFromStart;

export interface CollectionPage {
  contents: TileContent[];
  /** How many stand in the list. */
  total: number;
  /** Where the next page goes on; null after the last. */
  next: string | null;
  /** The last page that is found by its number alone. */
  lastNumbered: number;
  categories: MenuCategory[];
}

interface Asked {
  sort: CollectionSort | 'random';
  page: number;
  /** 0 to 9999: where the shuffled order starts. */
  seed: number;
  /** Where the page before ended, by which a deep page costs what the first does. */
  after: string | null;
  size?: number;
}

/** A page of a collection screen, the same for everyone: one statement. It is handed out again for as long as the store answers so. */
export async function collectionPage(ctx: RequestContext, driver: Driver, asked: Asked): Promise<CollectionPage> {
  return pageAt(ctx, { driver, list: counterOf(driver) ?? '', asked });
}

interface CategoryScreen extends CollectionPage {
  category: Category;
}

/** A page of a category, by its UID, one of its other UIDs or its id; null where there is none of that name. */
export async function categoryPage(ctx: RequestContext, asked: Asked & Facets & { name: string }): Promise<CategoryScreen | null> {
  const { name, kind, maker } = asked;
  const driver = { by: 'category', name, kind, maker } as const;
  const page = await pageAt(ctx, { driver, list: categoryLabel(driver), category: name, asked });
  return isCategory(page) ? page : null;
}

const isCategory = (page: Shown): page is CategoryScreen => page.category !== null;

interface Place {
  driver: Driver;
  /** The list's name in the counters. */
  list: lists.Screen['list'];
  /** The name of a category, where the screen is one's. */
  category?: string;
  asked: Asked;
}

async function pageAt(ctx: RequestContext, { driver, list, asked, ...named }: Place): Promise<Shown> {
  const { sort, page, seed, after, size = LIMITS.page.collection } = asked;
  const question = JSON.stringify([driver, named, sort, page, seed, after, size]);
  const [found] = await lists.screenOf(ctx.db, question, () => ({
    tiles: tilesOf(driver, { ...asked, size }, list),
    list,
    sort: sortKey(asked),
    ...named,
  }));
  if (!found) throw new AppError('UNKNOWN_ERROR');
  return screens.of(question, { ...found, size, sort: sortName(asked), seed: seedOf(asked) });
}

const seedOf = ({ sort, seed }: Asked) => (sort === 'random' ? seed : null);
const sortName = ({ sort, seed }: Asked) => (sort === 'random' ? `random-${seed}` : COLLECTION_SORTS[sort].sort);
const sortKey = ({ sort }: Asked) => (sort === 'random' ? null : COLLECTION_SORTS[sort].sort);

function tilesOf(driver: Driver, asked: Required<Asked>, list: Place['list']) {
  const { seed, page, size } = asked;
  const sort = sortKey(asked);
  const cursor = asked.after === null ? null : readCursor(asked.after);
  const after = cursor?.sort === sortName(asked) ? cursor : null;
  const paging = { limit: size + 1, skip: after ? 0 : (Math.min(page, NUMBERED_FROM_START) - 1) * size, after };
  // Farther on, a shuffled order is only followed, never entered.
  const entered = after || page <= NUMBERED_FROM_START;
  if (sort === null) return lists.randomTiles({ start: startOf(seed), rest: [], ...paging, limit: entered ? paging.limit : 0 });
  // Ends are kept of pages of a collection screen's size alone.
  const isKept = size === LIMITS.page.collection;
  const numbered = entered || !isKept ? null : { list, sort, page };
  const limit = entered || isKept ? paging.limit : 0;
  return lists.tilesOf({ walk: { driver, rest: [] }, sort, reach: 'listed', ...paging, limit, numbered });
}

interface Shown extends CollectionPage {
  category: Category | null;
}

type Found = lists.ScreenRow & { size: number; sort: string; seed: number | null };

const screens = derivedOnce(MOST_KEPT, ({ tiles, total, kept, menu, category, size, sort, seed }: Found): Shown => {
  const keptOfSize = size === LIMITS.page.collection ? kept : 0;
  return {
    ...presentTiles(tiles, { sort, size, ...(seed !== null && { start: startOf(seed) }) }),
    total,
    lastNumbered: Math.min(Math.max(Math.ceil(total / size), 1), keptOfSize + NUMBERED_FROM_START, LIMITS.page.numberedPages),
    categories: presentMenu(menu),
    category: category === null ? null : presentCategory(JSON.parse(category)),
  };
});
