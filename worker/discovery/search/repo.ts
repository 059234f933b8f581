import { and, type SQL, sql } from 'drizzle-orm';
import type { Condition } from '#contract/conditions';
import type { Db } from '#worker/db/client';
import { type ColumnMap, toSql } from '#worker/db/conditions';

export type Order = 'plays' | 'trend' | 'age';

/** How many matches one call looks through for conditions the index does not hold. */
export const WINDOW = 500;

export interface Found {
  tier: number;
  place: string;
  card: string;
}

export interface Search {
  /** The queries to answer, one behind the other. */
  tiers: readonly string[];
  order: Order;
  /** Public ones alone, or all there are. */
  reach: 'listed' | 'all';
  limit: number;
  skip: number;
  after: { tier: number; place: string } | null;
  rest: readonly Condition[];
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
  // Moments stand in a card as ISO text; conditions compare milliseconds.
  ...Object.entries(DATES).map(([field, name]) => [field, sql`(cast(strftime('%s', ${inCard(name)}) as integer) * 1000)`]),
]);

/** A page of matches in the order of their places: an index is walked, nothing is sorted. */
export function find(search: Db, { tiers, order, reach, limit, skip, after, rest }: Search) {
  const [most, passed] = rest.length > 0 ? [WINDOW, 0] : [limit, skip];
  const parts = tiers.flatMap((match, i) =>
    after && i < after.tier ? [] : [tierOf({ match, tier: i, order, reach, most: most + passed, after })],
  );
  const matched = sql`(${sql.join(parts, sql` union all `)} limit ${most} offset ${passed})`;
  const holds =
    rest.length > 0 ? sql` where ${and(...rest.map((condition) => toSql(condition, COLUMNS)))} limit ${limit} offset ${skip}` : sql``;
  // A place ends in the number of its document.
  return search.all<Found>(
    sql`select m.tier, cast(m.place as text) as place, d.card from ${matched} m cross join documents d on d.id = abs(m.place) & 2147483647${holds}`,
  );
}

interface Tier extends Pick<Search, 'order' | 'reach' | 'after'> {
  match: string;
  tier: number;
  most: number;
}

function tierOf({ match, tier, order, reach, most, after }: Tier): SQL {
  const table = sql.identifier(`${order}_fts`);
  const past = after && after.tier === tier ? sql` and rowid > cast(${after.place} as integer)` : sql``;
  const listed = reach === 'listed' ? sql` and rowid < 0` : sql``;
  return sql`select * from (select cast(${tier} as integer) as tier, rowid as place from ${table}
    where ${table} match ${match}${listed}${past} order by rowid limit ${most})`;
}

/** How many match, counted up to `most`. */
export function count(search: Db, { tiers, reach, rest }: Pick<Search, 'tiers' | 'reach' | 'rest'>, most: number) {
  const matched = tierOf({ match: tiers[0] ?? '', tier: 0, order: 'plays', reach, most, after: null });
  if (rest.length === 0) return search.all<{ count: number }>(sql`select count(*) as count from (${matched})`);
  return search.all<{
    count: number;
  }>(sql`select count(*) as count from (${matched}) m cross join documents d on d.id = abs(m.place) & 2147483647
    where ${and(...rest.map((condition) => toSql(condition, COLUMNS)))}`);
}

export interface SidebarRow {
  tags: string | null;
  isComplete: number | null;
}

/** Finds the tags of the day, and whether the index holds every content. */
export const findSidebar = (search: Db) =>
  search.all<SidebarRow>(sql`select (select value from notes where name = 'tags') as tags,
    (select value ->> 'isComplete' from notes where name = 'index') as isComplete`);
