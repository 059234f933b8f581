import { LIST_LIMITS } from '#base/limits/lists';
import { SYSTEM_USERS } from '#base/product';
import type { Condition } from '#contract/conditions';
import type { ContentList, ContentsQuery, PublicContentsQuery } from '#contract/contents/contents';
import { writeCursor } from '#rules/conditions/cursor';
import { conjuncts } from '#rules/conditions/parse';
import { CONTENT_SORTS, type ContentSort, type Driver, walkOf } from '#rules/contents/lists';
import { startOf } from '#rules/contents/shuffle';
import { can, type Viewer } from '#rules/permissions';
import type { RequestContext } from '#worker/context';
import { pagingOf, sortOf } from '#worker/http/list-query';
import * as repo from './list-repo.ts';
import { presentCards } from './listed.ts';
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
  const [row] = await repo.countMatches(ctx.db, { walk, reach: reachFor(ctx, condition) }, LIST_LIMITS.countCap + 1);
  const count = row?.count ?? 0;
  return count > LIST_LIMITS.countCap ? { count: LIST_LIMITS.countCap, more: true } : { count };
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
  const walk = walkOf(condition, SYSTEM_USERS.coreTeam, (driver) => isIndexed(driver, sort, reach));
  const page = {
    walk,
    sort,
    // What is not listed has no publish date, plays or score to be sorted by: those sorts list public ones alone.
    reach: sort === 'created' || sort === 'modified' ? reach : ('listed' as const),
    ...pagingOf(query, sort, LIST_LIMITS.collection),
  };
  const oneMore = repo.selectCards(ctx.db, { ...page, limit: page.limit + 1 });
  const [rows, [end]] = walk.rest.length > 0 ? await ctx.db.batch([oneMore, repo.findWindowEnd(ctx.db, page)]) : [await oneMore, []];
  const rules = { sort, size: page.limit, end: end ? writeCursor({ sort, key: end.cursorKey, id: end.id }) : null };
  return presentCards(rows, rules, viewer);
}

/** Creation and modification are indexed over all contents, per creator and per internal tag, not per type or other label. */
function isIndexed(driver: Driver, sort: ContentSort, reach: repo.ContentPage['reach']): boolean {
  if (sort !== 'created' && sort !== 'modified') return true;
  if (driver.by === 'ids' || driver.by === 'uids') return true;
  if (reach !== 'all') return false;
  return sort === 'created' ? driver.by === 'creator' : driver.by === 'label' && driver.label.startsWith('internal:');
}

async function randomContents(
  ctx: RequestContext,
  query: PublicContentsQuery & { random: number },
  condition: Condition,
): Promise<ContentList> {
  const sort = `random-${query.random}`;
  const start = startOf(query.random);
  const { limit, ...paging } = pagingOf(query, sort, LIST_LIMITS.collection);
  const rows = await repo.selectRandomCards(ctx.db, { start, limit: limit + 1, ...paging, rest: conjuncts(condition) });
  return presentCards(rows, { sort, size: limit, start }, null);
}
