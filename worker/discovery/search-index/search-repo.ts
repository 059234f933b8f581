import { and, type SQL, sql } from 'drizzle-orm';
import type { Condition } from '#contract/conditions';
import type { Db } from '#worker/db/client';
import { type ColumnMap, toSql } from '#worker/db/conditions';

export type SearchOrder = 'plays' | 'trend' | 'age';

/** Maximum number of matches that a call scans for a residual filter. */
export const MATCH_WINDOW = 500;

export interface MatchRow {
  tier: number;
  /** The rowid in the index of the order, which decides the place in it. Text, because it can exceed `Number.MAX_SAFE_INTEGER`. */
  position: string;
  card: string;
}

export interface SearchQuery {
  /** The FTS5 queries, in the order of their results. */
  tiers: readonly string[];
  order: SearchOrder;
  /** Listed contents only, or all. */
  scope: 'listed' | 'all';
  limit: number;
  skip: number;
  after: { tier: number; position: string } | null;
  residualFilter: readonly Condition[];
}

/** The fields of conditions and the members of a card that hold them. */
const CARD_MEMBERS = {
  ...{
    _id: 'id',
    UID: 'uid',
    type: 'type',
    status: 'status',
    userStatus: 'userStatus',
    reviewStatus: 'reviewStatus',
    creator: 'creatorId',
  },
  ...{ tags: 'tags', internalTags: 'internalTags', categories: 'categories', title: 'title' },
  ...{ 'performance.playCount': 'playCount', 'performance.performanceScore': 'score' },
} as const;
const CARD_TIMES = { dateCreated: 'createdAt', dateModified: 'modifiedAt', datePublished: 'publishedAt' } as const;
const buildCardFieldSql = (name: string) => sql`json_extract(d.card, ${`$.${name}`})`;
const COLUMNS: ColumnMap = Object.fromEntries([
  ...Object.entries(CARD_MEMBERS).map(([field, member]) => [field, buildCardFieldSql(member)]),
  // Cards have times as ISO text; conditions compare milliseconds.
  ...Object.entries(CARD_TIMES).map(([field, name]) => [field, sql`(cast(strftime('%s', ${buildCardFieldSql(name)}) as integer) * 1000)`]),
]);

/** Finds a page of matches in rowid order: an index scan without sorting. */
export function findMatches(search: Db, { tiers, order, scope, limit, skip, after, residualFilter }: SearchQuery) {
  const [maxMatches, skippedMatches] = residualFilter.length > 0 ? [MATCH_WINDOW, 0] : [limit, skip];
  const tierQueries = tiers.flatMap((match, i) =>
    after && i < after.tier ? [] : [selectTier({ match, tier: i, order, scope, limit: maxMatches + skippedMatches, after })],
  );
  const matches = sql`(${sql.join(tierQueries, sql` union all `)} limit ${maxMatches} offset ${skippedMatches})`;
  const filterClause =
    residualFilter.length > 0
      ? sql` where ${and(...residualFilter.map((condition) => toSql(condition, COLUMNS)))} limit ${limit} offset ${skip}`
      : sql``;
  // The last 31 bits of a rowid are the id of its document.
  return search.all<MatchRow>(
    sql`select m.tier, cast(m.position as text) as position, d.card from ${matches} m cross join documents d on d.id = abs(m.position) & 2147483647${filterClause}`,
  );
}

interface TierOptions extends Pick<SearchQuery, 'order' | 'scope' | 'after'> {
  match: string;
  tier: number;
  limit: number;
}

function selectTier({ match, tier, order, scope, limit, after }: TierOptions): SQL {
  const table = sql.identifier(`${order}_fts`);
  const afterCursor = after && after.tier === tier ? sql` and rowid > cast(${after.position} as integer)` : sql``;
  // Listed contents have negative rowids.
  const listedFilter = scope === 'listed' ? sql` and rowid < 0` : sql``;
  return sql`select * from (select cast(${tier} as integer) as tier, rowid as position from ${table}
    where ${table} match ${match}${listedFilter}${afterCursor} order by rowid limit ${limit})`;
}

/** Counts those of the first `maxCount` matches of the first tier that the residual filter allows. */
export function countMatches(
  search: Db,
  { tiers, scope, residualFilter }: Pick<SearchQuery, 'tiers' | 'scope' | 'residualFilter'>,
  maxCount: number,
) {
  const matches = selectTier({ match: tiers[0] ?? '', tier: 0, order: 'plays', scope, limit: maxCount, after: null });
  if (residualFilter.length === 0) return search.all<{ count: number }>(sql`select count(*) as count from (${matches})`);
  return search.all<{
    count: number;
  }>(sql`select count(*) as count from (${matches}) m cross join documents d on d.id = abs(m.position) & 2147483647
    where ${and(...residualFilter.map((condition) => toSql(condition, COLUMNS)))}`);
}

export interface SidebarRow {
  tags: string | null;
  isComplete: number | null;
}

/** Finds the tags of the day, and whether the index has every content. */
export const findSidebar = (search: Db) =>
  search.all<SidebarRow>(sql`select (select value from notes where name = 'tags') as tags,
    (select value ->> 'isComplete' from notes where name = 'index') as isComplete`);
