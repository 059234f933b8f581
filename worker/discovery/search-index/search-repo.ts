import { and, type SQL, sql } from 'drizzle-orm';
import type { Condition } from '#contract/conditions';
import type { Db } from '#worker/db/client';
import { type ColumnMap, toSql } from '#worker/db/conditions';

export type SearchOrder = 'plays' | 'trend' | 'age';

/** Maximum number of matches that a call scans for a residual filter. */
export const MATCH_WINDOW = 500;

export interface MatchRow {
  tier: number;
  place: string;
  card: string;
}

export interface SearchQuery {
  /** The match expressions, in the order of their results. */
  tiers: readonly string[];
  order: SearchOrder;
  /** Listed contents only, or all. */
  reach: 'listed' | 'all';
  limit: number;
  skip: number;
  after: { tier: number; place: string } | null;
  residualFilter: readonly Condition[];
}

const FIELDS = {
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
const DATES = { dateCreated: 'createdAt', dateModified: 'modifiedAt', datePublished: 'publishedAt' } as const;
const inCard = (name: string) => sql`json_extract(d.card, ${`$.${name}`})`;
const COLUMNS: ColumnMap = Object.fromEntries([
  ...Object.entries(FIELDS).map(([field, name]) => [field, inCard(name)]),
  // Cards have times as ISO text; conditions compare milliseconds.
  ...Object.entries(DATES).map(([field, name]) => [field, sql`(cast(strftime('%s', ${inCard(name)}) as integer) * 1000)`]),
]);

/** Finds a page of matches in rowid order: an index scan without sorting. */
export function findMatches(search: Db, { tiers, order, reach, limit, skip, after, residualFilter }: SearchQuery) {
  const [maxMatches, skippedMatches] = residualFilter.length > 0 ? [MATCH_WINDOW, 0] : [limit, skip];
  const parts = tiers.flatMap((match, i) =>
    after && i < after.tier ? [] : [selectTier({ match, tier: i, order, reach, limit: maxMatches + skippedMatches, after })],
  );
  const matched = sql`(${sql.join(parts, sql` union all `)} limit ${maxMatches} offset ${skippedMatches})`;
  const holds =
    residualFilter.length > 0
      ? sql` where ${and(...residualFilter.map((condition) => toSql(condition, COLUMNS)))} limit ${limit} offset ${skip}`
      : sql``;
  // A rowid ends in the number of its document.
  return search.all<MatchRow>(
    sql`select m.tier, cast(m.place as text) as place, d.card from ${matched} m cross join documents d on d.id = abs(m.place) & 2147483647${holds}`,
  );
}

interface TierOptions extends Pick<SearchQuery, 'order' | 'reach' | 'after'> {
  match: string;
  tier: number;
  limit: number;
}

function selectTier({ match, tier, order, reach, limit, after }: TierOptions): SQL {
  const table = sql.identifier(`${order}_fts`);
  const afterCursor = after && after.tier === tier ? sql` and rowid > cast(${after.place} as integer)` : sql``;
  const listed = reach === 'listed' ? sql` and rowid < 0` : sql``;
  return sql`select * from (select cast(${tier} as integer) as tier, rowid as place from ${table}
    where ${table} match ${match}${listed}${afterCursor} order by rowid limit ${limit})`;
}

/** Counts matches up to `maxCount`. */
export function countMatches(
  search: Db,
  { tiers, reach, residualFilter }: Pick<SearchQuery, 'tiers' | 'reach' | 'residualFilter'>,
  maxCount: number,
) {
  const matched = selectTier({ match: tiers[0] ?? '', tier: 0, order: 'plays', reach, limit: maxCount, after: null });
  if (residualFilter.length === 0) return search.all<{ count: number }>(sql`select count(*) as count from (${matched})`);
  return search.all<{
    count: number;
  }>(sql`select count(*) as count from (${matched}) m cross join documents d on d.id = abs(m.place) & 2147483647
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
