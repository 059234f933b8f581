import { and, inArray, sql } from 'drizzle-orm';
import type { Condition } from '#wire/conditions';
import type { Db } from '../db/client.ts';
import { toSql } from '../db/conditions.ts';
import { users } from '../db/schema/accounts.ts';
import { snapshots, stats } from '../db/schema/stats.ts';

/** A ranking's records: `json_each` goes along the list, in the order of their rank. */
const recordsOf = (type: string, timeDim: string) =>
  sql`(select records from ${stats} where type = ${type} and time_dim = ${timeDim}) ranking, json_each(ranking.records) one`;

export interface RankedRow {
  username: string;
  firstName: string;
  lastName: string;
  profilePicture: string;
  rankScore: number;
}

/** The first of a ranking, with what is shown of each; erased and suspended accounts stand in none, others in their places. */
export const rankedUsers = (db: Db, { type, timeDim, limit }: { type: string; timeDim: string; limit: number }) =>
  db.all<RankedRow>(sql`select u.username, u.first_name as firstName, u.last_name as lastName, u.profile_picture as profilePicture,
      one.value ->> '$.stats.rankScore' as rankScore
    from ${recordsOf(type, timeDim)} cross join ${users} u on u.id = one.value ->> 'user'
    where u.erased_at is null and u.status not like '%"suspended"%' limit ${limit}`);

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

/** Records of a type and period in the order of their rank, as JSON. */
export const ranking = (db: Db, { type, timeDim, rest }: Ranking, limit: number) =>
  db.all<{ record: string }>(sql`select one.value as record from ${recordsOf(type, timeDim)}
    where ${allOf({ type, timeDim, rest })} limit ${limit}`);

/** The people these records are of. */
export const peopleRanked = (db: Db, { type, timeDim, rest }: Ranking, limit: number) =>
  db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        sql`(select one.value ->> 'user' from ${recordsOf(type, timeDim)}
          where ${allOf({ type, timeDim, rest })} limit ${limit})`,
      ),
    );

const allOf = ({ type, timeDim, rest }: Ranking) => {
  const columns = {
    type: sql`${type}`,
    timeDim: sql`${timeDim}`,
    user: sql`one.value ->> 'user'`,
    customDim: sql`one.value ->> 'customDim'`,
  };
  return and(...rest.map((condition) => toSql(condition, columns))) ?? sql`true`;
};
