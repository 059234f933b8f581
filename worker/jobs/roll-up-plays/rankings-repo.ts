import { sql } from 'drizzle-orm';
import type { PlaysByRanking, StatsRecord } from '#rules/stats/rankings';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { stats } from '#worker/db/schema/stats';

/** Finds the plays that rank these users, as JSON of `PlaysByRanking`. */
export const findPlaysByRanking = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: users.id, ranks: sql<string>`${users.ranks}`.as('ranks_json') })
    .from(users)
    .where(sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** Adds plays to users and sets those that rank them, except for erased accounts. `rows` are JSON of `UserPlaysRow`s. */
export const updateUserPlays = (db: Db, rows: string) =>
  db.run(sql`update ${users} set play_count = play_count + (one.value ->> 'plays'), ranks = one.value -> 'ranks'
    from json_each(${rows}) one where users.id = one.value ->> 'id' and users.erased_at is null`);
export interface UserPlaysRow {
  id: string;
  plays: number;
  ranks: PlaysByRanking;
}

export interface RankingKey {
  type: string;
  timeDim: string;
}

/** Finds rankings by type and period; their records are JSON. */
export const findRankings = (db: Db, keys: readonly RankingKey[]) =>
  db
    .select({ type: stats.type, timeDim: stats.timeDim, records: sql<string>`${stats.records}`.as('records_json') })
    .from(stats)
    .where(
      sql`(${stats.type}, ${stats.timeDim}) in (select value ->> 'type', value ->> 'timeDim' from json_each(${JSON.stringify(keys)}))`,
    );

/** `rows` are JSON of rankings. */
export const upsertRankings = (db: Db, rows: string) =>
  db.run(sql`insert into ${stats} (type, time_dim, records)
    select value ->> 'type', value ->> 'timeDim', value -> 'records' from json_each(${rows}) where true
    on conflict do update set records = excluded.records`);
export type RankingRow = RankingKey & { records: StatsRecord[] };
