import { sql } from 'drizzle-orm';
import type { RankedRecord, Ranks } from '#rules/stats/ranks';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { stats } from '../db/schema/stats.ts';

export const ranksOf = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: users.id, ranks: users.ranks })
    .from(users)
    .where(sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** Adds plays to people, and sets their ranks; nothing to those whose account is erased. `rows` are JSON of `PersonRow`s. */
export const setPeople = (db: Db, rows: string) =>
  db.run(sql`update ${users} set play_count = play_count + (one.value ->> 'plays'), ranks = one.value -> 'ranks'
    from json_each(${rows}) one where users.id = one.value ->> 'id' and users.erased_at is null`);
export interface PersonRow {
  id: string;
  plays: number;
  ranks: Ranks;
}

export interface RankingName {
  type: string;
  timeDim: string;
}

export const rankings = (db: Db, names: readonly RankingName[]) =>
  db
    .select()
    .from(stats)
    .where(
      sql`(${stats.type}, ${stats.timeDim}) in (select value ->> 'type', value ->> 'timeDim' from json_each(${JSON.stringify(names)}))`,
    );

/** `rows` are JSON of rankings. */
export const setRankings = (db: Db, rows: string) =>
  db.run(sql`insert into ${stats} (type, time_dim, records)
    select value ->> 'type', value ->> 'timeDim', value -> 'records' from json_each(${rows}) where true
    on conflict do update set records = excluded.records`);
export type Ranking = RankingName & { records: RankedRecord[] };
