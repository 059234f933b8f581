import { and, desc, eq, inArray, isNull, notLike } from 'drizzle-orm';
import type { Condition } from '#wire/conditions';
import type { Db } from '../db/client.ts';
import { type ColumnMap, toSql } from '../db/conditions.ts';
import { users } from '../db/schema/accounts.ts';
import { snapshots, stats } from '../db/schema/stats.ts';

/** The first of a ranking, with what is shown of each; erased and suspended accounts stand in none. */
export const rankedUsers = (db: Db, type: string, timeDim: string, limit: number) =>
  db
    .select({
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      profilePicture: users.profilePicture,
      rankScore: stats.rankScore,
    })
    .from(stats)
    .innerJoin(users, eq(users.id, stats.userId))
    .where(and(eq(stats.type, type), eq(stats.timeDim, timeDim), isNull(users.erasedAt), notLike(users.status, '%"suspended"%')))
    .orderBy(desc(stats.rankScore))
    .limit(limit);

export const topTags = (db: Db, timeDim: string, limit: number) =>
  db
    .select({ tag: stats.customDim, count: stats.rankScore })
    .from(stats)
    .where(and(eq(stats.type, 'date_tag'), eq(stats.timeDim, timeDim)))
    .orderBy(desc(stats.rankScore))
    .limit(limit);

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

/** Records of a type and period in the order of their rank; what else must hold is checked along the way. */
export const ranking = (db: Db, { type, timeDim, rest }: Ranking, limit: number) =>
  db
    .select()
    .from(stats)
    .where(and(...rankingWhere({ type, timeDim, rest })))
    .orderBy(desc(stats.rankScore))
    .limit(limit);

/** The people these records are of. */
export const peopleRanked = (db: Db, { type, timeDim, rest }: Ranking, limit: number) =>
  db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        db
          .select({ id: stats.userId })
          .from(stats)
          .where(and(...rankingWhere({ type, timeDim, rest })))
          .orderBy(desc(stats.rankScore))
          .limit(limit),
      ),
    );

interface Ranking {
  type: string;
  timeDim: string;
  rest: readonly Condition[];
}

const COLUMNS = { type: stats.type, timeDim: stats.timeDim, user: stats.userId, customDim: stats.customDim } satisfies ColumnMap;
const rankingWhere = ({ type, timeDim, rest }: Ranking) => [
  eq(stats.type, type),
  eq(stats.timeDim, timeDim),
  ...rest.map((condition) => toSql(condition, COLUMNS)),
];
