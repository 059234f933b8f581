import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Condition } from '#contract/conditions';
import type { ListCursor } from '#rules/conditions/cursor';
import type { AccessPath, ContentSort, ScanPlan } from '#rules/contents/plan-scan';
import { LISTED_TILES_JSON, TILE_COLUMN_LIST } from '#worker/contents/contents/tiles';
import { buildCategoryJson, buildCategoryLabel, MENU_JSON } from '#worker/db/category-sql';
import type { Db } from '#worker/db/client';
import { type ColumnMap, toSql } from '#worker/db/conditions';
import { CARD, CARD_COLUMNS } from '#worker/db/content-columns';
import type { RawRow } from '#worker/db/rows';
import { users } from '#worker/db/schema/accounts';
import { contentLabels, contents } from '#worker/db/schema/contents';
import { counters } from '#worker/db/schema/stats';

/** The maximum number of rows that one call scans for conditions that the index does not cover. */
export const SCAN_WINDOW = 2_000;

export interface ContentPageQuery {
  plan: ScanPlan;
  sort: ContentSort;
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

const SORT_COLUMNS = {
  new: contents.publishedAt,
  hot: contents.score,
  top: contents.playCount,
  players: contents.playerCount,
  created: contents.createdAt,
  modified: contents.modifiedAt,
  random: contents.shuffle,
} as const;
const LABEL_SORT_COLUMNS = {
  new: contentLabels.publishedAt,
  hot: contentLabels.score,
  top: contentLabels.playCount,
  players: contentLabels.playerCount,
  modified: contentLabels.modifiedAt,
} as const;

// SQLite uses a partial index only for the literal in its definition.
const LISTED = sql`${contents.listed} = 1`;
const LABEL_LISTED = sql`${contentLabels.listed} = 1`;
const LABEL_UNLISTED = sql`${contentLabels.listed} = 0`;
const LABEL_INTERNAL = sql`${contentLabels.label} like 'internal:%'`;

/** The cards of a page of a list, one row each. */
export const selectCards = (db: Db, page: ContentPageQuery) => db.all<RawRow>(selectPage(page, CARD_COLUMNS));

/** The tiles of a page as one JSON text, for a statement that reads more than a list. */
export const buildTilesJson = (page: ContentPageQuery): SQL => toTilesJson(selectPage(page, TILE_COLUMN_LIST));

const toTilesJson = (rows: SQL): SQL => sql`(select ${sql.raw(LISTED_TILES_JSON)} from (${rows}) c)`;

/** Selects columns of a page's rows along its index. With a residual filter it selects every card column, of at most `SCAN_WINDOW` rows. */
function selectPage(query: ContentPageQuery, columns: SQL): SQL {
  const { limit, skip } = query;
  if (query.plan.residualFilter.length === 0) return scanIndex(query, { limit, skip, columns });
  // The outer select preserves the order of the inner one and stops it at the limit.
  return sql`select * from (${scanIndex(query, { limit: SCAN_WINDOW })}) scanned where ${buildResidualFilter(query.plan)} limit ${limit} offset ${skip}`;
}

const buildResidualFilter = ({ residualFilter }: ScanPlan): SQL =>
  and(...residualFilter.map((condition) => toSql(condition, SCANNED_COLUMNS))) ?? sql`true`;

/** The row of a list's screen; `tiles`, `category` and `menu` are JSON texts. */
export interface ScreenRow {
  tiles: string;
  /** How many contents the list has. */
  total: number;
  /** Null if no category has this name. */
  category: string | null;
  menu: string;
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
    ${category === undefined ? sql`null` : buildCategoryJson(category)} as category, ${MENU_JSON} as menu`);

/** The last row of a full scan window, after which more rows may follow; no row if the window is not full. */
export const findWindowEnd = (db: Db, page: ContentPageQuery) =>
  db
    .select({ id: sql<string>`id`.as('id'), cursorKey: sql<number>`cursor_key`.as('cursor_key') })
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
function scanIndex(
  page: Pick<ContentPageQuery, 'plan' | 'sort' | 'scope' | 'after'>,
  { limit, skip = 0, columns = CARD_COLUMNS }: { limit: number; skip?: number; columns?: SQL },
): SQL {
  const { table, key, id, where } = chooseIndex(page);
  const scan = sql`coalesce(${key}, 0) as cursor_key from ${table} where ${and(where, buildCursorFilter(key, id, page.after)) ?? sql`true`}
    order by ${key} desc, ${id} desc limit ${limit} offset ${skip}`;
  if (table === contents && skip === 0) return sql`select ${columns}, ${scan}`;
  // SQLite runs a cross join in the order in which it is written.
  return sql`select ${columns}, ids.cursor_key from (select ${id} as listed_id, ${scan}) ids
    cross join ${contents} where ${contents.id} = ids.listed_id limit ${limit}`;
}

interface ScanIndex {
  table: typeof contents | typeof contentLabels;
  key: SQLiteColumn;
  id: SQLiteColumn;
  where: SQL | undefined;
}

function chooseIndex({ plan: { accessPath }, sort, scope }: Pick<ContentPageQuery, 'plan' | 'sort' | 'scope'>): ScanIndex {
  const label = findLabel(accessPath);
  if (label === null)
    return {
      table: contents,
      key: SORT_COLUMNS[sort],
      id: contents.id,
      where: and(buildScopeFilter(scope), buildAccessFilter(accessPath)),
    };
  const key = LABEL_SORT_COLUMNS[sort as keyof typeof LABEL_SORT_COLUMNS];
  const where = and(eq(contentLabels.label, label), scope === 'listed' ? LABEL_LISTED : LABEL_INTERNAL);
  return { table: contentLabels, key, id: contentLabels.contentId, where };
}

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

const buildCursorFilter = (key: SQLiteColumn, id: SQLiteColumn, after: ListCursor | null): SQL | undefined =>
  after ? sql`(${key}, ${id}) < (${after.key}, ${after.id})` : undefined;

/**
 * A page of the shuffled order that starts at `start` (0 to 1) and wraps around: the same start gives the same order, without repeats.
 * Its rows are unordered (the caller sorts them): sorting them here would read them once more.
 */
function selectRandom({ start, limit, skip, after, residualFilter }: RandomPageQuery, columns: SQL): SQL {
  const filter = and(LISTED, ...residualFilter.map((condition) => toSql(condition, COLUMNS)));
  const hasWrapped = after !== null && after.key < start;
  const afterCursor = after && sql`(${contents.shuffle}, ${contents.id}) > (${after.key}, ${after.id})`;
  const selectIds = (where: SQL | undefined) =>
    sql`select id as picked_id from (select id from ${contents} where ${where} order by ${contents.shuffle}, ${contents.id} limit ${limit + skip})`;
  // One lower bound only: with both, SQLite would read from the start of the order again.
  const upToEnd = hasWrapped
    ? sql`select null as picked_id where 0`
    : selectIds(and(filter, afterCursor ?? sql`${contents.shuffle} >= ${start}`));
  const fromBeginning = selectIds(and(filter, sql`${contents.shuffle} < ${start}`, hasWrapped && afterCursor ? afterCursor : undefined));
  const pickedIds = sql`(${upToEnd} union all ${fromBeginning} limit ${limit} offset ${skip}) picked_ids`;
  return sql`select ${columns}, ${contents.shuffle} as cursor_key from ${pickedIds} cross join ${contents} where ${contents.id} = picked_id`;
}

export const buildRandomTilesJson = (page: RandomPageQuery): SQL => toTilesJson(selectRandom(page, TILE_COLUMN_LIST));
export const selectRandomCards = (db: Db, page: RandomPageQuery) => db.all<RawRow>(selectRandom(page, CARD_COLUMNS));

export interface RandomPageQuery {
  start: number;
  limit: number;
  skip: number;
  after: Pick<ListCursor, 'key' | 'id'> | null;
  residualFilter: readonly Condition[];
}
