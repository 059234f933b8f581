import { type SQL, sql } from 'drizzle-orm';
import type { RANK_PERIODS } from '#rules/stats/tallies';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { stats } from '../db/schema/stats.ts';

/** The tags of the periods that the rank columns of users show. */
export type Tags = Record<keyof typeof RANK_PERIODS, string>;

/** The rank columns of users, by the stats type each shows. */
const COLUMNS = {
  date_creator: users.dailyCreatorRankScore,
  week_creator: users.weeklyCreatorRankScore,
  month_creator: users.monthlyCreatorRankScore,
  date_player: users.dailyPlayerRankScore,
  week_player: users.weeklyPlayerRankScore,
  month_player: users.monthlyPlayerRankScore,
} as const;
type RankType = keyof typeof COLUMNS;

/** Each stats type that a column shows, and the period it is of. */
export const RANK_TYPES = (Object.keys(COLUMNS) as RankType[]).map((type) => ({ type, period: type.split('_')[0] as keyof Tags }));

const columnOf = (type: RankType) => sql.identifier(COLUMNS[type].name);

const scoreAt = (type: RankType, tag: string): SQL =>
  sql`coalesce((select s.rank_score from ${stats} s where s.type = ${type} and s.time_dim = ${tag} and s.user_id = users.id and s.custom_dim = ''), 0)`;

export interface UserCount {
  id: string;
  plays: number;
}

/** Adds plays to users, and shows their ranks as the stats records now have them. Goes after these, in one batch. */
export const addToUsers = (db: Db, counts: readonly UserCount[], tags: Tags) =>
  db.run(sql`update ${users} set play_count = play_count + (one.value ->> 'plays'),
      ${sql.join(
        RANK_TYPES.map(({ type, period }) => sql`${columnOf(type)} = ${scoreAt(type, tags[period])}`),
        sql`, `,
      )}
    from json_each(${JSON.stringify(counts)}) one where users.id = one.value ->> 'id'`);

export interface RankPlace {
  tag: string;
  userId: string;
}

/** Who has a record of a type past a place, in order, in periods before `tag`. */
export const endedAfter = (db: Db, type: RankType, { after, before, limit }: { after: RankPlace; before: string; limit: number }) =>
  db.all<RankPlace>(sql`select time_dim as tag, user_id as userId from ${stats}
    where type = ${type} and (time_dim, user_id) > (${after.tag}, ${after.userId}) and time_dim < ${before}
    order by time_dim, user_id limit ${limit}`);

/** Shows these users' rank of a type as it is in the period of `tag`: nothing, where they have none. */
export const showRank = (db: Db, type: RankType, { tag, userIds }: { tag: string; userIds: readonly string[] }) =>
  db.run(sql`update ${users} set ${columnOf(type)} = ${scoreAt(type, tag)}
    where id in (select value from json_each(${JSON.stringify(userIds)})) and ${columnOf(type)} <> ${scoreAt(type, tag)}`);
