import { asc, gt, sql } from 'drizzle-orm';
import type { Tally } from '#rules/stats/tallies';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { contents } from '../db/schema/contents.ts';
import { contentDays, contentStats, rankMarks, submissions } from '../db/schema/play.ts';
import { stats } from '../db/schema/stats.ts';
import { standsAt } from './lease.ts';

/** The guard of a chunk's statements: they hold only while the job stands where the chunk began. */
export interface Stand {
  job: string;
  watermark: string;
}
const holds = ({ job, watermark }: Stand) => standsAt(job, watermark);

export interface Count {
  id: string;
  n: number;
}

export const submissionsAfter = (db: Db, seq: number, limit: number) =>
  db.select().from(submissions).where(gt(submissions.seq, seq)).orderBy(asc(submissions.seq)).limit(limit);

export const playedContents = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: contents.id, creatorId: contents.creatorId, tags: contents.tags, categories: contents.categories })
    .from(contents)
    .where(sql`${contents.id} in (select value from json_each(${JSON.stringify(ids)}))`);

export interface Mark {
  day: number;
  contentId: string;
  actor: string;
}

/** Which of these people have counted already for these contents on these days. */
export const knownMarks = (db: Db, marks: readonly Mark[]) =>
  db.all<Mark>(sql`select day, content_id as contentId, actor from json_each(${JSON.stringify(marks)}) one
    join ${rankMarks} on day = one.value ->> 'day' and content_id = one.value ->> 'contentId' and actor = one.value ->> 'actor'`);

export const insertMarks = (db: Db, stand: Stand, marks: readonly Mark[]) =>
  db.run(sql`insert into ${rankMarks} (day, content_id, actor)
    select value ->> 'day', value ->> 'contentId', value ->> 'actor' from json_each(${JSON.stringify(marks)}) where ${holds(stand)}
    on conflict do nothing`);

export const statisticsOf = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(contentStats)
    .where(sql`${contentStats.contentId} in (select value from json_each(${JSON.stringify(ids)}))`);

export const addPlays = (db: Db, stand: Stand, counts: readonly Count[]) =>
  db.run(sql`update ${contents} set play_count = play_count + (one.value ->> 'n') from json_each(${JSON.stringify(counts)}) one
    where contents.id = one.value ->> 'id' and ${holds(stand)}`);

export const addPlaysOfUsers = (db: Db, stand: Stand, counts: readonly Count[]) =>
  db.run(sql`update ${users} set play_count = play_count + (one.value ->> 'n') from json_each(${JSON.stringify(counts)}) one
    where users.id = one.value ->> 'id' and ${holds(stand)}`);

export const addPlaysOfDays = (db: Db, stand: Stand, counts: readonly { day: number; id: string; n: number }[]) =>
  db.run(sql`insert into ${contentDays} (day, content_id, views, plays, rolled_views)
    select value ->> 'day', value ->> 'id', 0, value ->> 'n', 0 from json_each(${JSON.stringify(counts)}) where ${holds(stand)}
    on conflict do update set plays = plays + excluded.plays`);

export const setStatistics = (db: Db, stand: Stand, rows: readonly (typeof contentStats.$inferSelect)[]) =>
  db.run(sql`insert into ${contentStats} (content_id, result_stats, answer_stats)
    select value ->> 'contentId', value -> 'resultStats', value -> 'answerStats' from json_each(${JSON.stringify(rows)}) where ${holds(stand)}
    on conflict do update set result_stats = excluded.result_stats, answer_stats = excluded.answer_stats`);

type StatsKey = Pick<Tally, 'type' | 'timeDim' | 'userId' | 'customDim'>;

export const statsRows = (db: Db, keys: readonly StatsKey[]) =>
  db.all<{ type: string; timeDim: string; userId: string; customDim: string; rankScore: number; stats: string }>(sql`
    select s.type, s.time_dim as timeDim, s.user_id as userId, s.custom_dim as customDim, s.rank_score as rankScore, s.stats
    from json_each(${JSON.stringify(keys)}) one join ${stats} s on s.type = one.value ->> 'type' and s.time_dim = one.value ->> 'timeDim'
      and s.user_id = one.value ->> 'userId' and s.custom_dim = one.value ->> 'customDim'`);

export interface StatsRow extends StatsKey {
  rankScore: number;
  stats: Record<string, number>;
}

export const setStats = (db: Db, stand: Stand, rows: readonly StatsRow[]) =>
  db.run(sql`insert into ${stats} (type, time_dim, user_id, custom_dim, rank_score, stats)
    select value ->> 'type', value ->> 'timeDim', value ->> 'userId', value ->> 'customDim', value ->> 'rankScore', value -> 'stats'
    from json_each(${JSON.stringify(rows)}) where ${holds(stand)}
    on conflict do update set rank_score = excluded.rank_score, stats = excluded.stats`);

/** The rank columns of users, by the stats type each shows. */
export const RANK_COLUMNS = {
  date_creator: users.dailyCreatorRankScore,
  week_creator: users.weeklyCreatorRankScore,
  month_creator: users.monthlyCreatorRankScore,
  date_player: users.dailyPlayerRankScore,
  week_player: users.weeklyPlayerRankScore,
  month_player: users.monthlyPlayerRankScore,
} as const;
export type RankType = keyof typeof RANK_COLUMNS;

export const setRanks = (db: Db, stand: Stand, type: RankType, rows: readonly { id: string; score: number }[]) =>
  db.run(sql`update ${users} set ${sql.identifier(RANK_COLUMNS[type].name)} = one.value ->> 'score' from json_each(${JSON.stringify(rows)}) one
    where users.id = one.value ->> 'id' and ${holds(stand)}`);
