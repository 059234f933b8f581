import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Kind } from '#base/kinds';
import type { ListCursor } from '#rules/conditions/cursor';
import type { AccessPath, ContentSort, ScanPlan } from '#rules/contents/plan-scan';
import { LISTED_TILES_JSON, TILE_COLUMN_LIST } from '#worker/contents/contents/tiles';
import { buildCategoryJson, buildCategoryLabel, NAMED_CATEGORIES_JSON } from '#worker/db/category-sql';
import type { Db } from '#worker/db/client';
import { type ColumnMap, toSql } from '#worker/db/conditions';
import { CARD, CARD_COLUMNS } from '#worker/db/content-columns';
import {
  buildCursorFilter,
  buildCursorKeys,
  buildSortOrder,
  CONTENT_SORT_COLUMNS,
  LABEL_SORT_COLUMNS,
  type SortColumns,
} from '#worker/db/content-sorts';
import type { RawRow } from '#worker/db/rows';
import { users } from '#worker/db/schema/accounts';
import { contentLabels, contents } from '#worker/db/schema/contents';
import { counters } from '#worker/db/schema/stats';
import { scanShuffle } from './shuffle-repo.ts';

/** The maximum number of rows that one call scans for conditions that the index does not cover. */
export const SCAN_WINDOW = 2_000;

export interface ContentPageQuery {
  plan: ScanPlan;
  sort: ContentSort;
  /** The seed of the shuffled order, with the sort `random`. */
  seed?: number | undefined;
  /**
   * `listed` reads public contents only; `all` is for staff and for a creator's own contents; otherwise public contents and this viewer's.
   */
  scope: 'listed' | 'all' | { viewerId: string };
  limit: number;
  skip: number;
  after: ListCursor | null;
}

const COLUMNS = {
  _id: CARD.id,
  UID: CARD.uid,
  type: CARD.type,
  status: CARD.status,
  userStatus: CARD.userStatus,
  isDraft: CARD.isDraft,
  reviewStatus: CARD.reviewStatus,
  creator: CARD.creatorId,
  tags: CARD.tags,
  internalTags: CARD.internalTags,
  categories: CARD.categories,
  dateCreated: CARD.createdAt,
  dateModified: CARD.modifiedAt,
  datePublished: CARD.publishedAt,
  'performance.playCount': CARD.playCount,
  'performance.performanceScore': CARD.score,
} satisfies ColumnMap;

/** The same columns by name, in the rows of a scan. */
const SCANNED_COLUMNS: ColumnMap = Object.fromEntries(Object.entries(COLUMNS).map(([field, { name }]) => [field, sql.raw(name)]));

// SQLite uses a partial index only for the literal in its definition.
const LISTED = sql`${contents.listed} = 1`;
const LABEL_LISTED = sql`${contentLabels.listed} = 1`;
const LABEL_UNLISTED = sql`${contentLabels.listed} = 0`;
const LABEL_INTERNAL = sql`${contentLabels.label} like 'internal:%'`;

/** The cards of a page of a list, one row each. */
export const selectCards = (db: Db, page: ContentPageQuery) => db.all<RawRow>(selectPage(page, CARD_COLUMNS));

/** The tiles of a page as one JSON text, for a statement that reads more than a list. */
export const buildTilesJson = (page: ContentPageQuery): SQL =>
  sql`(select ${sql.raw(LISTED_TILES_JSON)} from (${selectPage(page, TILE_COLUMN_LIST)}) c)`;

/** Selects columns of a page's rows along its index. With a residual filter it selects every card column, of at most `SCAN_WINDOW` rows. */
function selectPage(query: ContentPageQuery, columns: SQL): SQL {
  const { limit, skip } = query;
  if (query.plan.residualFilter.length === 0) return scanIndex(query, { limit, skip, columns });
  // The outer select preserves the order of the inner one and stops it at the limit.
  return sql`select * from (${scanIndex(query, { limit: SCAN_WINDOW })}) scanned where ${buildResidualFilter(query.plan)} limit ${limit} offset ${skip}`;
}

const buildResidualFilter = ({ residualFilter }: ScanPlan): SQL =>
  and(...residualFilter.map((condition) => toSql(condition, SCANNED_COLUMNS))) ?? sql`true`;

/** The row of a list's screen; all but the total are JSON texts. */
export interface ScreenRow {
  tiles: string;
  /** How many contents the list has. */
  total: number;
  /** Null if no category has this name. */
  category: string | null;
  /** Every category in rank order, of which the first are the site's menu. */
  categories: string;
}

export interface ScreenQuery {
  tiles: SQL;
  /** The name of the counter of the list. */
  counterName: string | SQL;
  /** The name of the category, on a category's screen. */
  category?: string;
}

/** Everything on a list's screen, and the site's menu, in one statement. */
export const selectScreen = (db: Db, { tiles, counterName, category }: ScreenQuery) =>
  db.get<ScreenRow>(sql`select ${tiles} as tiles, coalesce((select value from ${counters} where name = ${counterName}), 0) as total,
    ${category === undefined ? sql`null` : buildCategoryJson(category)} as category, ${NAMED_CATEGORIES_JSON} as categories`);

/** The last row of a full scan window, after which more rows may follow; no row if the window is not full. */
export const findWindowEnd = (db: Db, page: ContentPageQuery) =>
  db
    .select({ id: sql<string>`id`.as('id'), keys: sql<string>`cursor_keys`.as('cursor_keys') })
    .from(sql`(${scanIndex(page, { limit: SCAN_WINDOW })}) scanned`)
    .limit(1)
    .offset(SCAN_WINDOW - 1);

/** The number of matches, counted up to `max`. A residual filter is checked for a limited number of rows, so that it may count too few. */
export function countMatches(db: Db, { plan, scope }: Pick<ContentPageQuery, 'plan' | 'scope'>, max: number) {
  const limit = plan.residualFilter.length > 0 ? 2 * max : max;
  const label = findLabel(plan.accessPath);
  const rows =
    label === null
      ? scanIndex({ plan, scope, sort: scope === 'listed' ? 'new' : 'created', after: null }, { limit })
      : selectLabelContents(label, scope, limit);
  return db
    .select({ count: sql<number>`count(*)` })
    .from(sql`(select 1 from (${rows}) scanned where ${buildResidualFilter(plan)} limit ${max}) matches`);
}

/** The contents of a label in no order: public ones, and others as far as the caller may see them. */
function selectLabelContents(label: string | SQL, scope: ContentPageQuery['scope'], limit: number): SQL {
  const selectIds = (listed: SQL) =>
    sql`select * from (select ${contentLabels.contentId} as labelled_id from ${contentLabels} where ${and(eq(contentLabels.label, label), listed)} limit ${limit})`;
  const ids = scope === 'listed' ? selectIds(LABEL_LISTED) : sql`${selectIds(LABEL_LISTED)} union all ${selectIds(LABEL_UNLISTED)}`;
  return sql`select ${CARD_COLUMNS} from (${ids}) ids cross join ${contents} where ${and(sql`${contents.id} = labelled_id`, buildScopeFilter(scope))}`;
}

/**
 * Rows of contents along the index of a list. Where rows are skipped or a label is scanned, ids come from the index first, so that only the
 * contents on the page are read.
 */
function scanIndex(page: ScanQuery, { limit, skip = 0, columns = CARD_COLUMNS }: { limit: number; skip?: number; columns?: SQL }): SQL {
  if (page.sort === 'random') return scanShuffle({ ...page, type: findType(page.plan.accessPath) }, { limit, skip, columns });
  const { table, keys, id, where } = chooseIndex(page.plan.accessPath, page.sort, page.scope);
  const scan = sql`${buildCursorKeys(keys)} as cursor_keys from ${table}
    where ${and(where, page.after ? buildCursorFilter(keys, id, page.after) : undefined) ?? sql`true`}
    order by ${buildSortOrder(keys, id)} limit ${limit} offset ${skip}`;
  if (table === contents && skip === 0) return sql`select ${columns}, ${scan}`;
  // SQLite runs a cross join in the order in which it is written.
  return sql`select ${columns}, ids.cursor_keys from (select ${id} as listed_id, ${scan}) ids
    cross join ${contents} where ${contents.id} = ids.listed_id limit ${limit}`;
}

type ScanQuery = Pick<ContentPageQuery, 'plan' | 'sort' | 'scope' | 'after' | 'seed'>;

interface ScanIndex {
  table: typeof contents | typeof contentLabels;
  keys: SortColumns;
  id: SQLiteColumn;
  where: SQL | undefined;
}

function chooseIndex(accessPath: AccessPath, sort: Exclude<ContentSort, 'random'>, scope: ContentPageQuery['scope']): ScanIndex {
  const label = findLabel(accessPath);
  if (label === null)
    return {
      table: contents,
      keys: CONTENT_SORT_COLUMNS[sort],
      id: contents.id,
      where: and(buildScopeFilter(scope), buildAccessFilter(accessPath)),
    };
  const keys = LABEL_SORT_COLUMNS[sort as keyof typeof LABEL_SORT_COLUMNS];
  const where = and(eq(contentLabels.label, label), scope === 'listed' ? LABEL_LISTED : LABEL_INTERNAL);
  return { table: contentLabels, keys, id: contentLabels.contentId, where };
}

const findType = (accessPath: AccessPath): Kind | null => (accessPath.by === 'type' ? accessPath.type : null);

/** The label of a list. A subquery finds it if the URL has another name of the category or creator. */
function findLabel(accessPath: AccessPath): string | SQL | null {
  if (accessPath.by === 'label') return accessPath.label;
  if (accessPath.by === 'category') return buildCategoryLabel(accessPath);
  return accessPath.by === 'creatorName' && accessPath.kind
    ? sql`('creator:' || ${selectUserIdByName(accessPath.name)} || ${`|${accessPath.kind}`})`
    : null;
}

function buildScopeFilter(scope: ContentPageQuery['scope']): SQL | undefined {
  if (scope === 'all') return undefined;
  return scope === 'listed' ? LISTED : or(LISTED, eq(contents.creatorId, scope.viewerId));
}

function buildAccessFilter(accessPath: AccessPath): SQL | undefined {
  switch (accessPath.by) {
    case 'all':
    case 'label':
    case 'category':
      return undefined;
    case 'type':
      return eq(contents.type, accessPath.type);
    case 'creator':
      return eq(contents.creatorId, accessPath.creator);
    case 'creatorName':
      return sql`${contents.creatorId} = ${selectUserIdByName(accessPath.name)}`;
    case 'official':
      return eq(contents.official, accessPath.official);
    case 'ids':
      return inArray(contents.id, [...accessPath.ids]);
    case 'uids':
      return inArray(contents.uid, [...accessPath.uids]);
  }
}

const selectUserIdByName = (name: string) =>
  sql`(select id from ${users} where username = ${name} union all select id from ${users} where id = ${name} limit 1)`;
