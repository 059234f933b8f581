import { LIMITS } from '#base/limits';
import { COLLECTION_SORTS, type Collection, type CollectionSort } from '#rules/screens/collections';
import type { Category } from '#wire/categories';
import type { ContentCard } from '#wire/contents';
import * as categories from '../categories/repo.ts';
import { presentCategory } from '../categories/service.ts';
import * as lists from '../contents/list-repo.ts';
import { presentCard } from '../contents/present.ts';
import type { RequestContext } from '../context.ts';

export interface CollectionPage {
  contents: ContentCard[];
  hasMore: boolean;
  categories: Category[];
}

interface Asked {
  sort: CollectionSort | 'random';
  page: number;
  /** 0 to 9999: where the shuffled order starts. */
  seed: number;
}

/** A page of a collection screen, the same for everyone: the list and the menu in one round trip. */
export async function collectionPage(
  ctx: RequestContext,
  { driver }: Pick<Collection, 'driver'>,
  { sort, page, seed }: Asked,
): Promise<CollectionPage> {
  const size = LIMITS.page.collection;
  const menu = categories.firstByRank(ctx.db, LIMITS.menu.categories);
  if (sort === 'random') {
    const start = seed / (LIMITS.randomSeedMost + 1);
    const [rows, menuRows] = await Promise.all([lists.randomPage(ctx.db, { start, limit: page * size + 1, after: null, rest: [] }), menu]);
    return present(rows.slice((page - 1) * size), menuRows);
  }
  const walk = { driver, rest: [] };
  const asked = {
    walk,
    sort: COLLECTION_SORTS[sort].sort,
    reach: 'listed' as const,
    limit: size + 1,
    skip: (page - 1) * size,
    after: null,
  };
  const [rows, menuRows] = await ctx.db.batch([lists.pageOf(ctx.db, asked), menu]);
  return present(rows, menuRows);
}

/** A category by its UID, one of its other UIDs or its id. */
export async function findCategory(ctx: RequestContext, name: string): Promise<Category | null> {
  const [row] = await categories.findByName(ctx.db, name);
  return row ? presentCategory(row) : null;
}

function present(rows: Parameters<typeof presentCard>[0][], menu: Parameters<typeof presentCategory>[0][]): CollectionPage {
  const size = LIMITS.page.collection;
  return {
    contents: rows.slice(0, size).map((row) => presentCard(row, null)),
    hasMore: rows.length > size,
    categories: menu.map(presentCategory),
  };
}
