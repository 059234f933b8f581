import { and, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Condition } from '#contract/conditions';
import { isUserRanking } from '#rules/stats/rankings';
import type { Db } from '#worker/db/client';
import { toSql } from '#worker/db/conditions';
import { users } from '#worker/db/schema/accounts';
import { snapshots, stats } from '#worker/db/schema/stats';

/** Selects the records of a ranking; `json_each` returns them in list order, which is rank order. */
const selectRecords = (type: string, timeDim: string) =>
  sql`(select iif(json_valid(records), records, '[]') as records from ${stats} where type = ${type} and time_dim = ${timeDim}) ranking,
    json_each(ranking.records) one`;

/** Rankings skip erased and suspended accounts; the next ones move up. */
const RANKABLE_FILTER = sql`${users}.erased_at is null and ${users}.status not like '%"suspended"%'`;

export interface RankedRow {
  username: string;
  firstName: string;
  lastName: string;
  profilePicture: string;
  rankScore: number;
}

/** Finds the first users of a ranking, with the columns that are shown. */
export const findRankedUsers = (db: Db, { type, timeDim, limit }: { type: string; timeDim: string; limit: number }) =>
  db.all<RankedRow>(sql`select username, first_name as firstName, last_name as lastName, profile_picture as profilePicture,
      one.value ->> '$.stats.rankScore' as rankScore
    from ${selectRecords(type, timeDim)} cross join ${users} on ${users}.id = one.value ->> 'user'
    where ${RANKABLE_FILTER} limit ${limit}`);

/** The last period before this one in which a ranking has records. */
export const findLastPeriod = (db: Db, { type, before }: { type: string; before: string }) =>
  db
    .select({ timeDim: stats.timeDim })
    .from(stats)
    .where(and(eq(stats.type, type), lt(stats.timeDim, before), ne(stats.records, sql`'[]'`)))
    .orderBy(desc(stats.timeDim))
    .limit(1);

export const findTopTags = (db: Db, timeDim: string, limit: number) =>
  db.all<{ tag: string; count: number }>(sql`select one.value ->> 'customDim' as tag, one.value ->> '$.stats.rankScore' as count
    from ${selectRecords('date_tag', timeDim)} limit ${limit}`);

export const findSnapshots = (db: Db, names: readonly string[]) =>
  db
    .select()
    .from(snapshots)
    .where(inArray(snapshots.name, [...names]));

export const upsertSnapshot = (db: Db, row: typeof snapshots.$inferInsert) =>
  db
    .insert(snapshots)
    .values(row)
    .onConflictDoUpdate({ target: snapshots.name, set: { value: row.value, madeAt: row.madeAt } });

interface RankingFilter {
  type: string;
  timeDim: string;
  /** Further conditions, checked row by row. */
  residualFilter: readonly Condition[];
}

/** Finds records of a type and period in rank order, as JSON; erased and suspended users are left out. */
export const findRankingRecords = (db: Db, filter: RankingFilter, limit: number) =>
  db.all<{ record: string }>(
    isUserRanking(filter.type)
      ? sql`select record from ${filterRecords(filter)} cross join ${users} where ${RANKABLE_USER_FILTER} limit ${limit}`
      : sql`select record from ${filterRecords(filter)} limit ${limit}`,
  );

/** Finds the users of these records. */
export const findRankingUsers = (db: Db, filter: RankingFilter, limit: number) =>
  db.select(getTableColumns(users)).from(filterRecords(filter)).crossJoin(users).where(RANKABLE_USER_FILTER).limit(limit);

const filterRecords = ({ type, timeDim, residualFilter }: RankingFilter) =>
  sql`(select one.value as record from ${selectRecords(type, timeDim)} where ${buildRankingFilter({ type, timeDim, residualFilter })}) ranked`;

const RANKABLE_USER_FILTER = sql`${users.id} = ranked.record ->> 'user' and ${RANKABLE_FILTER}`;

function buildRankingFilter({ type, timeDim, residualFilter }: RankingFilter) {
  const columns = {
    type: sql`${type}`,
    timeDim: sql`${timeDim}`,
    user: sql`one.value ->> 'user'`,
    customDim: sql`one.value ->> 'customDim'`,
  };
  return and(...residualFilter.map((condition) => toSql(condition, columns))) ?? sql`true`;
}
