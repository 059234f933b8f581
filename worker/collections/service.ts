import { LIMITS } from '#base/limits';
import { readCursor, writeCursor } from '#rules/conditions/cursor';
import type { Facets } from '#rules/contents/facets';
import type { Driver } from '#rules/contents/lists';
import { counterOf } from '#rules/contents/narrow';
import { inTurn, startOf } from '#rules/contents/shuffle';
import { COLLECTION_SORTS, type CollectionSort } from '#rules/screens/options';
import type { Category } from '#wire/categories';
import type { ContentCard } from '#wire/contents';
import * as categories from '../categories/repo.ts';
import { presentCategory } from '../categories/service.ts';
import { cardsIn, type ListedCard } from '../contents/columns.ts';
import * as lists from '../contents/list-repo.ts';
import { presentCard } from '../contents/present.ts';
import type { RequestContext } from '../context.ts';

const NUMBERED_FROM_START = LIMITS.page.numberedFromStart;

export interface CollectionPage {
  contents: ContentCard[];
  /** How many stand in the list. */
  total: number;
  /** Where the next page goes on; null after the last. */
  next: string | null;
  /** The last page that is found by its number alone. */
  lastNumbered: number;
  categories: Category[];
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

/** A page of a collection screen, the same for everyone: the list, its count and the menu in one round trip. */
export async function collectionPage(ctx: RequestContext, driver: Driver, asked: Asked): Promise<CollectionPage> {
  const list = counterOf(driver) ?? '';
  const [rows, [counter], menu] = await ctx.db.batch([
    listOf(ctx, driver, asked, list),
    lists.readLength(ctx.db, list, sortKey(asked)),
    categories.firstByRank(ctx.db, LIMITS.menu.categories),
  ]);
  return presentPage({ rows, total: counter?.value ?? 0, kept: counter?.kept ?? 0, menu }, asked);
}

interface CategoryScreen extends CollectionPage {
  category: Category;
}

/** A page of a category, by its UID, one of its other UIDs or its id; null where there is none of that name. */
export async function categoryPage(ctx: RequestContext, asked: Asked & Facets & { name: string }): Promise<CategoryScreen | null> {
  const named = { name: asked.name, kind: asked.kind, maker: asked.maker };
  const [[found], rows, menu] = await ctx.db.batch([
    categories.findByName(ctx.db, named, sortKey(asked)),
    listOf(ctx, { by: 'category', ...named }, asked, categories.categoryLabel(named)),
    categories.firstByRank(ctx.db, LIMITS.menu.categories),
  ]);
  if (!found) return null;
  return { category: presentCategory(found.category), ...presentPage({ rows, total: found.count ?? 0, kept: found.kept, menu }, asked) };
}

const sortName = ({ sort, seed }: Asked) => (sort === 'random' ? `random-${seed}` : COLLECTION_SORTS[sort].sort);
const sortKey = ({ sort }: Asked) => (sort === 'random' ? null : COLLECTION_SORTS[sort].sort);

function listOf(ctx: RequestContext, driver: Driver, asked: Asked, list: Parameters<typeof lists.readLength>[1]) {
  const { seed, page, size = LIMITS.page.collection } = asked;
  const sort = sortKey(asked);
  const cursor = asked.after === null ? null : readCursor(asked.after);
  const after = cursor?.sort === sortName(asked) ? cursor : null;
  const paging = { limit: size + 1, skip: after ? 0 : (Math.min(page, NUMBERED_FROM_START) - 1) * size, after };
  // Farther on, a shuffled order is only followed, never entered.
  const entered = after || page <= NUMBERED_FROM_START;
  if (sort === null) return lists.randomPage(ctx.db, { start: startOf(seed), rest: [], ...paging, limit: entered ? paging.limit : 0 });
  // Ends are kept of pages of a collection screen's size alone.
  const isKept = size === LIMITS.page.collection;
  const numbered = entered || !isKept ? null : { list, sort, page };
  return lists.pageOf(ctx.db, {
    walk: { driver, rest: [] },
    sort,
    reach: 'listed',
    ...paging,
    limit: entered || isKept ? paging.limit : 0,
    numbered,
  });
}

interface Found {
  rows: readonly { card: ListedCard }[];
  total: number;
  /** How many pages have their ends kept. */
  kept: number;
  menu: readonly Parameters<typeof presentCategory>[0][];
}

function presentPage({ rows, total, kept, menu }: Found, asked: Asked): CollectionPage {
  const { size = LIMITS.page.collection } = asked;
  const keptOfSize = size === LIMITS.page.collection ? kept : 0;
  const lastNumbered = Math.min(Math.max(Math.ceil(total / size), 1), keptOfSize + NUMBERED_FROM_START, LIMITS.page.numberedPages);
  const inOrder = asked.sort === 'random' ? inTurn(cardsIn(rows), startOf(asked.seed)) : cardsIn(rows);
  const shown = inOrder.slice(0, size);
  const last = inOrder.length > size ? shown.at(-1) : undefined;
  return {
    contents: shown.map((row) => presentCard(row, null)),
    total,
    lastNumbered,
    next: last ? writeCursor({ sort: sortName(asked), key: last.cursorKey, id: last.id }) : null,
    categories: menu.map(presentCategory),
  };
}
