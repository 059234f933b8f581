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
import type { CardRow } from '../contents/columns.ts';
import * as lists from '../contents/list-repo.ts';
import { presentCard } from '../contents/present.ts';
import type { RequestContext } from '../context.ts';
import * as stats from '../stats/repo.ts';

export interface CollectionPage {
  contents: ContentCard[];
  /** How many stand in the list. */
  total: number;
  /** Where the next page goes on; null after the last. */
  next: string | null;
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
  const [rows, [counter], menu] = await ctx.db.batch([
    listOf(ctx, driver, asked),
    stats.readCounter(ctx.db, counterOf(driver) ?? ''),
    categories.firstByRank(ctx.db, LIMITS.menu.categories),
  ]);
  return presentPage({ rows, total: counter?.value ?? 0, menu }, asked);
}

interface CategoryScreen extends CollectionPage {
  category: Category;
}

/** A page of a category, by its UID, one of its other UIDs or its id; null where there is none of that name. */
export async function categoryPage(ctx: RequestContext, asked: Asked & Facets & { name: string }): Promise<CategoryScreen | null> {
  const named = { name: asked.name, kind: asked.kind, maker: asked.maker };
  const [[found], rows, menu] = await ctx.db.batch([
    categories.findByName(ctx.db, named),
    listOf(ctx, { by: 'category', ...named }, asked),
    categories.firstByRank(ctx.db, LIMITS.menu.categories),
  ]);
  if (!found) return null;
  return { category: presentCategory(found.category), ...presentPage({ rows, total: found.count ?? 0, menu }, asked) };
}

const sortName = ({ sort, seed }: Asked) => (sort === 'random' ? `random-${seed}` : COLLECTION_SORTS[sort].sort);

function listOf(ctx: RequestContext, driver: Driver, asked: Asked) {
  const { sort, seed, page, size = LIMITS.page.collection } = asked;
  const cursor = asked.after === null ? null : readCursor(asked.after);
  const after = cursor?.sort === sortName(asked) ? cursor : null;
  const paging = { limit: size + 1, skip: after ? 0 : (page - 1) * size, after };
  return sort === 'random'
    ? lists.randomPage(ctx.db, { start: startOf(seed), rest: [], ...paging })
    : lists.pageOf(ctx.db, { walk: { driver, rest: [] }, sort: COLLECTION_SORTS[sort].sort, reach: 'listed', ...paging });
}

interface Found {
  rows: readonly (CardRow & { cursorKey: number })[];
  total: number;
  menu: readonly Parameters<typeof presentCategory>[0][];
}

function presentPage({ rows, total, menu }: Found, asked: Asked): CollectionPage {
  const { size = LIMITS.page.collection } = asked;
  const inOrder = asked.sort === 'random' ? inTurn(rows, startOf(asked.seed)) : rows;
  const shown = inOrder.slice(0, size);
  const last = inOrder.length > size ? shown.at(-1) : undefined;
  return {
    contents: shown.map((row) => presentCard(row, null)),
    total,
    next: last ? writeCursor({ sort: sortName(asked), key: last.cursorKey, id: last.id }) : null,
    categories: menu.map(presentCategory),
  };
}
