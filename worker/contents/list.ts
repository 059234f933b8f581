import { LIMITS } from '#base/limits';
import { SYSTEM_USERS } from '#base/product';
import { writeCursor } from '#rules/conditions/cursor';
import { conjuncts } from '#rules/conditions/parse';
import { CONTENT_SORTS, type ContentSort, type Walk, walkOf } from '#rules/contents/lists';
import { startOf } from '#rules/contents/shuffle';
import { can, type Viewer } from '#rules/permissions';
import type { Condition } from '#wire/conditions';
import type { ContentList, ContentsQuery, PublicContentsQuery } from '#wire/contents';
import type { RequestContext } from '../context.ts';
import { pagingOf, sortOf } from '../http/list-query.ts';
import * as repo from './list-repo.ts';
import { presentPage, publicPage } from './listed.ts';
import { readConditions } from './read-conditions.ts';

/** Public contents, the same for everyone. */
export async function listPublicContents(ctx: RequestContext, query: PublicContentsQuery): Promise<ContentList> {
  const condition = await readConditions(ctx, query);
  if (query.random !== undefined) return randomContents(ctx, { ...query, random: query.random }, condition);
  return listBy(ctx, query, { condition, reach: 'listed', byDefault: 'new', viewer: null });
}

/** Public contents and the caller's own; everything for staff. */
export async function listContents(ctx: RequestContext, query: ContentsQuery): Promise<ContentList> {
  const condition = await readConditions(ctx, query);
  const { viewer } = ctx;
  return listBy(ctx, query, { condition, reach: reachFor(ctx, condition), byDefault: viewer ? 'created' : 'new', viewer });
}

export async function countContents(ctx: RequestContext, query: Pick<ContentsQuery, 'conditions' | 'contentTypes'>) {
  const condition = await readConditions(ctx, query);
  const walk = walkOf(condition, SYSTEM_USERS.coreTeam);
  const reach = reachFor(ctx, condition);
  const [row] = await repo.countOf(
    ctx.db,
    { walk, reach: walk.driver.by === 'label' && reach !== 'all' ? 'listed' : reach },
    LIMITS.page.countCap + 1,
  );
  const count = row?.count ?? 0;
  return count > LIMITS.page.countCap ? { count: LIMITS.page.countCap, more: true } : { count };
}

function reachFor(ctx: RequestContext, condition: Condition): repo.ContentPage['reach'] {
  const { viewer } = ctx;
  if (!viewer) return 'listed';
  const isOwn = conjuncts(condition).some(
    (one) => !('join' in one) && one.field === 'creator' && one.operator === '$eq' && one.value === viewer.id,
  );
  return isOwn || can(viewer, 'content.list') ? 'all' : { viewerId: viewer.id };
}

interface Listing {
  condition: Condition;
  reach: repo.ContentPage['reach'];
  byDefault: ContentSort;
  viewer: Viewer;
}

async function listBy(ctx: RequestContext, query: ContentsQuery, { condition, reach, byDefault, viewer }: Listing): Promise<ContentList> {
  const sort = sortOf<ContentSort>(query.sort, CONTENT_SORTS, byDefault);
  const walk = walkFor(condition, sort, reach);
  // What is not listed has no publish date, plays or score to be sorted by: those sorts list public ones alone.
  const page = {
    walk,
    sort,
    reach: sort === 'created' || sort === 'modified' ? reach : ('listed' as const),
    ...pagingOf(query, sort, LIMITS.page.collection),
  };
  const hasRest = walk.rest.length > 0;
  const asked = JSON.stringify(page);
  const oneMore = { ...page, limit: page.limit + 1 };
  const [rows, ends] = hasRest
    ? await ctx.db.batch([repo.pageOf(ctx.db, oneMore), repo.endOfWindow(ctx.db, page)])
    : [await repo.frequentPage(ctx.db, asked, oneMore), []];
  const [end] = ends;
  const found = {
    cards: rows[0]?.cards ?? '[]',
    sort,
    size: page.limit,
    end: end ? writeCursor({ sort, key: end.cursorKey, id: end.id }) : null,
  };
  return viewer ? presentPage(found, viewer) : publicPage(asked, found);
}

/** The walk for a sort: creation and modification are indexed over all contents and per creator, not per type or label. */
function walkFor(condition: Condition, sort: ContentSort, reach: repo.ContentPage['reach']): Walk {
  const walk = walkOf(condition, SYSTEM_USERS.coreTeam);
  if (sort !== 'created' && sort !== 'modified') return walk;
  const { by } = walk.driver;
  const isIndexed =
    by === 'everything' ||
    by === 'ids' ||
    by === 'uids' ||
    (by === 'creator' && sort === 'created' && reach === 'all') ||
    (by === 'label' && sort === 'modified' && reach === 'all');
  return isIndexed ? walk : { driver: { by: 'everything' }, rest: conjuncts(condition) };
}

async function randomContents(
  ctx: RequestContext,
  query: PublicContentsQuery & { random: number },
  condition: Condition,
): Promise<ContentList> {
  const sort = `random-${query.random}`;
  const { limit, skip, after } = pagingOf(query, sort, LIMITS.page.collection);
  const page = { start: startOf(query.random), limit: limit + 1, skip, after, rest: conjuncts(condition) };
  const [found] = await repo.randomPage(ctx.db, page);
  return publicPage(JSON.stringify(page), { cards: found?.cards ?? '[]', sort, size: limit, start: page.start });
}
