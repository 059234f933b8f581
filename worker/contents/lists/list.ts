import { LIST_LIMITS } from '#base/limits/lists';
import { SYSTEM_USERS } from '#base/product';
import type { Condition } from '#contract/conditions';
import type { ContentList, ContentsQuery, PublicContentsQuery } from '#contract/contents/contents';
import { encodeCursor } from '#rules/conditions/cursor';
import { listConjuncts } from '#rules/conditions/parse-conditions';
import { type AccessPath, CONTENT_SORTS, type ContentSort, planScan } from '#rules/contents/plan-scan';
import { getShuffleStart } from '#rules/contents/shuffle';
import { can, type Viewer } from '#rules/permissions';
import type { RequestContext } from '#worker/context';
import { parsePaging, parseSort } from '#worker/http/list-query';
import * as repo from './list-repo.ts';
import { presentCards } from './present-list.ts';
import { readConditions } from './read-conditions.ts';

/** Public contents, the same for every caller. */
export async function listPublicContents(ctx: RequestContext, query: PublicContentsQuery): Promise<ContentList> {
  const condition = await readConditions(ctx, query);
  if (query.random !== undefined) return listRandomContents(ctx, { ...query, random: query.random }, condition);
  return listPage(ctx, query, { condition, scope: 'listed', defaultSort: 'new', viewer: null });
}

/** Public contents and the caller's own; all contents for staff. */
export async function listContents(ctx: RequestContext, query: ContentsQuery): Promise<ContentList> {
  const condition = await readConditions(ctx, query);
  const { viewer } = ctx;
  return listPage(ctx, query, { condition, scope: getScope(ctx, condition), defaultSort: viewer ? 'created' : 'new', viewer });
}

export async function countContents(ctx: RequestContext, query: Pick<ContentsQuery, 'conditions' | 'contentTypes'>) {
  const condition = await readConditions(ctx, query);
  return countMatches(ctx, { condition, scope: getScope(ctx, condition) });
}

/** The number of contents that match a condition, counted up to a maximum. */
export async function countMatches(ctx: RequestContext, { condition, scope }: Pick<ListingOptions, 'condition' | 'scope'>) {
  const plan = planScan(condition, SYSTEM_USERS.coreTeam);
  const [row] = await repo.countMatches(ctx.db, { plan, scope }, LIST_LIMITS.maxCount + 1);
  const count = row?.count ?? 0;
  return count > LIST_LIMITS.maxCount ? { count: LIST_LIMITS.maxCount, more: true } : { count };
}

function getScope(ctx: RequestContext, condition: Condition): repo.ContentPageQuery['scope'] {
  const { viewer } = ctx;
  if (!viewer) return 'listed';
  const isOwn = listConjuncts(condition).some(
    (condition) => !('join' in condition) && condition.field === 'creator' && condition.operator === '$eq' && condition.value === viewer.id,
  );
  return isOwn || can(viewer, 'content.list') ? 'all' : { viewerId: viewer.id };
}

interface ListingOptions {
  condition: Condition;
  scope: repo.ContentPageQuery['scope'];
  defaultSort: ContentSort;
  viewer: Viewer;
}

/** A page of the contents that match a condition, along an index. */
export async function listPage(
  ctx: RequestContext,
  query: Omit<ContentsQuery, 'conditions' | 'contentTypes'>,
  { condition, scope, defaultSort, viewer }: ListingOptions,
): Promise<ContentList> {
  const sort = parseSort<ContentSort>(query.sort, CONTENT_SORTS, defaultSort);
  const plan = planScan(condition, SYSTEM_USERS.coreTeam, (accessPath) => isIndexed(accessPath, sort, scope));
  const page = {
    plan,
    sort,
    // A content that is not listed has no publish date, plays or score: those sorts list public contents only.
    scope: sort === 'created' || sort === 'modified' ? scope : ('listed' as const),
    ...parsePaging(query, sort, LIST_LIMITS.collection),
  };
  const cardsQuery = repo.selectCards(ctx.db, { ...page, limit: page.limit + 1 });
  const [rows, [windowEnd]] =
    plan.residualFilter.length > 0 ? await ctx.db.batch([cardsQuery, repo.findWindowEnd(ctx.db, page)]) : [await cardsQuery, []];
  const options = {
    sort,
    size: page.limit,
    windowCursor: windowEnd ? encodeCursor({ sort, key: windowEnd.cursorKey, id: windowEnd.id }) : null,
  };
  return presentCards(rows, options, viewer);
}

/** Creation and modification times are indexed over all contents, per creator and per internal tag, not per type or other label. */
function isIndexed(accessPath: AccessPath, sort: ContentSort, scope: repo.ContentPageQuery['scope']): boolean {
  if (sort !== 'created' && sort !== 'modified') return true;
  if (accessPath.by === 'ids' || accessPath.by === 'uids') return true;
  if (scope !== 'all') return false;
  return sort === 'created' ? accessPath.by === 'creator' : accessPath.by === 'label' && accessPath.label.startsWith('internal:');
}

async function listRandomContents(
  ctx: RequestContext,
  query: PublicContentsQuery & { random: number },
  condition: Condition,
): Promise<ContentList> {
  const sort = `random-${query.random}`;
  const start = getShuffleStart(query.random);
  const { limit, ...paging } = parsePaging(query, sort, LIST_LIMITS.collection);
  const rows = await repo.selectRandomCards(ctx.db, { start, limit: limit + 1, ...paging, residualFilter: listConjuncts(condition) });
  return presentCards(rows, { sort, size: limit, start }, null);
}
