import { and, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Condition } from '#contract/conditions';
import { isRankType } from '#rules/stats/ranks';
import type { Db } from '#worker/db/client';
import { toSql } from '#worker/db/conditions';
import { users } from '#worker/db/schema/accounts';
import { snapshots, stats } from '#worker/db/schema/stats';

/** A ranking's records: `json_each` goes along the list, in the order of their rank. */
const recordsOf = (type: string, timeDim: string) =>
  sql`(select iif(json_valid(records), records, '[]') as records from ${stats} where type = ${type} and time_dim = ${timeDim}) ranking,
    json_each(ranking.records) one`;

/** Erased and suspended accounts stand in no ranking, others in their places. */
const STANDS = sql`${users}.erased_at is null and ${users}.status not like '%"suspended"%'`;

export interface RankedRow {
  username: string;
  firstName: string;
  lastName: string;
  profilePicture: string;
  rankScore: number;
}

/** The first of a ranking, with what is shown of each. */
export const rankedUsers = (db: Db, { type, timeDim, limit }: { type: string; timeDim: string; limit: number }) =>
  db.all<RankedRow>(sql`select username, first_name as firstName, last_name as lastName, profile_picture as profilePicture,
      one.value ->> '$.stats.rankScore' as rankScore
    from ${recordsOf(type, timeDim)} cross join ${users} on ${users}.id = one.value ->> 'user'
    where ${STANDS} limit ${limit}`);

export const topTags = (db: Db, timeDim: string, limit: number) =>
  db.all<{ tag: string; count: number }>(sql`select one.value ->> 'customDim' as tag, one.value ->> '$.stats.rankScore' as count
    from ${recordsOf('date_tag', timeDim)} limit ${limit}`);

export const readSnapshots = (db: Db, names: readonly string[]) =>
  db
    .select()
    .from(snapshots)
    .where(inArray(snapshots.name, [...names]));

export const setSnapshot = (db: Db, row: typeof snapshots.$inferInsert) =>
  db
    .insert(snapshots)
    .values(row)
    .onConflictDoUpdate({ target: snapshots.name, set: { value: row.value, madeAt: row.madeAt } });

interface Ranking {
  type: string;
  timeDim: string;
  /** What else must hold is checked along the way. */
  rest: readonly Condition[];
}

/** Records of a type and period in the order of their rank, as JSON; of people's, those of people who stand in rankings. */
export const ranking = (db: Db, of: Ranking, limit: number) =>
  db.all<{ record: string }>(
    isRankType(of.type)
      ? sql`select record from ${recordsWhere(of)} cross join ${users} where ${IS_OF_ONE_WHO_STANDS} limit ${limit}`
      : sql`select record from ${recordsWhere(of)} limit ${limit}`,
  );

/** The people these records are of. */
export const peopleRanked = (db: Db, of: Ranking, limit: number) =>
  db.select(getTableColumns(users)).from(recordsWhere(of)).crossJoin(users).where(IS_OF_ONE_WHO_STANDS).limit(limit);

const recordsWhere = ({ type, timeDim, rest }: Ranking) =>
  sql`(select one.value as record from ${recordsOf(type, timeDim)} where ${allOf({ type, timeDim, rest })}) ranked`;

const IS_OF_ONE_WHO_STANDS = sql`${users.id} = ranked.record ->> 'user' and ${STANDS}`;

const allOf = ({ type, timeDim, rest }: Ranking) => {
  const columns = {
    type: sql`${type}`,
    timeDim: sql`${timeDim}`,
    user: sql`one.value ->> 'user'`,
    customDim: sql`one.value ->> 'customDim'`,
  };
  return and(...rest.map((condition) => toSql(condition, columns))) ?? sql`true`;
};
