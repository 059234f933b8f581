import { LIST_LIMITS } from '#base/limits/lists';
import { SYSTEM_USERS } from '#base/product';
import type { Condition } from '#contract/conditions';
import type { ContentList, ContentsQuery, PublicContentsQuery } from '#contract/contents/contents';
import { encodeCursorText } from '#rules/conditions/cursor';
import { listConjuncts } from '#rules/conditions/parse-conditions';
import { type AccessPath, CONTENT_SORTS, type ContentSort, planScan } from '#rules/contents/plan-scan';
import { chooseRandomSort } from '#rules/contents/shuffle';
import { can, type Viewer } from '#rules/permissions';
import type { RequestContext } from '#worker/context';
import { parsePaging, parseSort } from '#worker/http/list-query';
import * as repo from './list-repo.ts';
import { getCursorSort, presentCards } from './present-list.ts';
import { readConditions } from './read-conditions.ts';

/** Public contents, the same for every caller. */
export async function listPublicContents(ctx: RequestContext, query: PublicContentsQuery): Promise<ContentList> {
  const condition = await readConditions(ctx, query);
  const { random: seed, ...page } = query;
  const options = { condition, scope: 'listed', viewer: null } as const;
  if (seed === undefined) return listPage(ctx, page, { ...options, defaultSort: 'new' });
  return listPage(ctx, { ...page, sort: undefined }, { ...options, defaultSort: chooseRandomSort(seed), seed });
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
  /** The seed of a shuffled order, if that is the default. */
  seed?: number;
  viewer: Viewer;
}

/** A page of the contents that match a condition, along an index. */
export async function listPage(
  ctx: RequestContext,
  query: Omit<ContentsQuery, 'conditions' | 'contentTypes'>,
  { condition, scope, defaultSort, seed, viewer }: ListingOptions,
): Promise<ContentList> {
  const sort = parseSort<ContentSort>(query.sort, CONTENT_SORTS, defaultSort);
  const plan = planScan(condition, SYSTEM_USERS.coreTeam, (accessPath) => isIndexed(accessPath, sort, scope));
  const cursorSort = getCursorSort(sort, seed);
  const page = {
    plan,
    sort,
    seed,
    // A content that is not listed has no publish date, plays or score: those sorts list public contents only.
    scope: sort === 'created' || sort === 'modified' ? scope : ('listed' as const),
    ...parsePaging(query, cursorSort, LIST_LIMITS.collection),
  };
  const cardsQuery = repo.selectCards(ctx.db, { ...page, limit: page.limit + 1 });
  const [rows, [windowEnd]] =
    plan.residualFilter.length > 0 ? await ctx.db.batch([cardsQuery, repo.findWindowEnd(ctx.db, page)]) : [await cardsQuery, []];
  const options = {
    sort: cursorSort,
    size: page.limit,
    windowCursor: windowEnd ? encodeCursorText({ sort: cursorSort, ...windowEnd }) : null,
  };
  return presentCards(rows, options, viewer);
}

/**
 * Creation and modification times are indexed over all contents, per creator and per internal tag, not per type or other label; the
 * shuffled order over all public contents and per type.
 */
function isIndexed(accessPath: AccessPath, sort: ContentSort, scope: repo.ContentPageQuery['scope']): boolean {
  if (sort === 'random') return accessPath.by === 'type';
  if (sort !== 'created' && sort !== 'modified') return true;
  if (accessPath.by === 'ids' || accessPath.by === 'uids') return true;
  if (scope !== 'all') return false;
  return sort === 'created' ? accessPath.by === 'creator' : accessPath.by === 'label' && accessPath.label.startsWith('internal:');
}
