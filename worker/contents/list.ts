import { AppError } from '#base/errors';
import { KIND_NAMES, type Kind } from '#base/kinds';
import { LIMITS } from '#base/limits';
import { SYSTEM_USERS } from '#base/product';
import { type Cursor, readCursor, writeCursor } from '#rules/conditions/cursor';
import { conjuncts, parseConditions } from '#rules/conditions/parse';
import { CONTENT_SORTS, type ContentSort, type Walk, walkOf } from '#rules/contents/lists';
import { inTurn, startOf } from '#rules/contents/shuffle';
import { can } from '#rules/permissions';
import { CONDITION_FIELDS, type Condition } from '#wire/conditions';
import type { ContentList, ContentsQuery, PublicContentsQuery } from '#wire/contents';
import type { RequestContext } from '../context.ts';
import { idsByTitle } from '../search/service.ts';
import type { CardRow } from './columns.ts';
import * as repo from './list-repo.ts';
import { presentCard } from './present.ts';

/** Public contents, the same for everyone. */
export async function listPublicContents(ctx: RequestContext, query: PublicContentsQuery): Promise<ContentList> {
  const condition = await readConditions(ctx, query);
  if (query.random !== undefined) return randomContents(ctx, { ...query, random: query.random }, condition);
  return listBy(ctx, query, { condition, reach: 'listed', byDefault: 'new' });
}

/** Public contents and the caller's own; everything for staff. */
export async function listContents(ctx: RequestContext, query: ContentsQuery): Promise<ContentList> {
  const condition = await readConditions(ctx, query);
  return listBy(ctx, query, { condition, reach: reachFor(ctx, condition), byDefault: ctx.viewer ? 'created' : 'new' });
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

async function readConditions(
  ctx: RequestContext,
  { conditions, contentTypes }: Pick<ContentsQuery, 'conditions' | 'contentTypes'>,
): Promise<Condition> {
  const read = parseConditions(conditions, CONDITION_FIELDS.contents);
  if (read.problem)
    throw new AppError('INVALID_CONDITIONS', { issues: [{ path: `conditions.${read.problem.path}`, message: read.problem.message }] });
  const types = typesOf(contentTypes);
  const parts = await Promise.all([...conjuncts(read.value), ...types].map((part) => withTitlesFound(ctx, part)));
  return { join: 'and', parts };
}

function typesOf(contentTypes: string | undefined): Condition[] {
  if (!contentTypes) return [];
  const value = contentTypes.split(',').map((one) => one.trim());
  const isKnown = value.every((one) => KIND_NAMES.includes(one as Kind));
  if (!isKnown)
    throw new AppError('INVALID_CONDITIONS', { issues: [{ path: 'contentTypes', message: 'These are kquiz, pquiz and article.' }] });
  return value.length === KIND_NAMES.length ? [] : [{ field: 'type', kind: 'text', operator: '$in', value }];
}

/** A title condition is a look-up in the search index, hence a list of ids here. */
async function withTitlesFound(ctx: RequestContext, part: Condition): Promise<Condition> {
  if ('join' in part) return { ...part, parts: await Promise.all(part.parts.map((one) => withTitlesFound(ctx, one))) };
  if (part.kind !== 'words') return part;
  return { field: '_id', kind: 'text', operator: '$in', value: await idsByTitle(ctx, String(part.value)) };
}

interface Listing {
  condition: Condition;
  reach: repo.ContentPage['reach'];
  byDefault: ContentSort;
}

async function listBy(ctx: RequestContext, query: ContentsQuery, { condition, reach, byDefault }: Listing): Promise<ContentList> {
  const sort = sortOf(query.sort, byDefault);
  const walk = walkFor(condition, sort, reach);
  // What is not listed has no publish date, plays or score to be sorted by: those sorts list public ones alone.
  const page = { walk, sort, reach: sort === 'created' || sort === 'modified' ? reach : ('listed' as const), ...pagingOf(query, sort) };
  const hasRest = walk.rest.length > 0;
  const [rows, ends] = hasRest
    ? await ctx.db.batch([repo.pageOf(ctx.db, { ...page, limit: page.limit + 1 }), repo.endOfWindow(ctx.db, page)])
    : [await repo.pageOf(ctx.db, { ...page, limit: page.limit + 1 }), []];
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : ends[0];
  return present(ctx, shown, last ? { sort, key: last.cursorKey, id: last.id } : null);
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

function sortOf(sort: string | undefined, byDefault: ContentSort): ContentSort {
  if (sort === undefined || sort === '') return byDefault;
  if (!Object.hasOwn(CONTENT_SORTS, sort)) throw new AppError('UNSUPPORTED_SORT');
  return CONTENT_SORTS[sort as keyof typeof CONTENT_SORTS];
}

/** The paging of a list call, refused where it is deeper or longer than the API goes. */
function pagingOf({ limit = LIMITS.page.collection, skip = 0, after }: ContentsQuery, sort: string) {
  if (limit > LIMITS.page.most) throw new AppError('LIMIT_TOO_LARGE');
  if (skip > LIMITS.page.skip) throw new AppError('SKIP_TOO_LARGE');
  const cursor = after === undefined ? null : readCursor(after);
  if (after !== undefined && cursor?.sort !== sort) throw new AppError('INVALID_CURSOR');
  return { limit: Math.max(limit, 1), skip, after: cursor };
}

async function randomContents(
  ctx: RequestContext,
  query: PublicContentsQuery & { random: number },
  condition: Condition,
): Promise<ContentList> {
  const sort = `random-${query.random}`;
  const { limit, skip, after } = pagingOf(query, sort);
  const start = startOf(query.random);
  const found = await repo.randomPage(ctx.db, { start, limit: limit + 1, skip: after ? 0 : skip, after, rest: conjuncts(condition) });
  const rows = inTurn(found, start);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return present(ctx, shown, last ? { sort, key: last.shuffle, id: last.id } : null);
}

const present = (ctx: RequestContext, rows: readonly CardRow[], next: Cursor | null): ContentList => ({
  contents: rows.map((row) => presentCard(row, ctx.viewer)),
  next: next && writeCursor(next),
});
