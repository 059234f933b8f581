import { asc, gt, sql } from 'drizzle-orm';
import type { ScoreCounts } from '#rules/figures/score-counts';
import type { ContentStatistics } from '#rules/stats/content-statistics';
import type { KeyCount } from '#rules/stats/count-by';
import type { UniquePlayer } from '#rules/stats/unique-players';
import type { Db } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';
import { contentDays, contentSources, contentStats, submissions, thinnedStats, uniquePlayers } from '#worker/db/schema/play';
import { jobStates } from '#worker/db/schema/stats';

/** Plays with longer answers are counted, but their answers are left out of statistics. */
export const MAX_ANSWER_BYTES = 32_768;
const isTooLong = sql`octet_length(${submissions.answers}) > ${MAX_ANSWER_BYTES}`;

const PLAY_COLUMNS = {
  seq: submissions.seq,
  contentId: submissions.contentId,
  type: submissions.type,
  userId: submissions.userId,
  actor: submissions.actor,
  resultId: submissions.resultId,
  ranked: submissions.ranked,
  createdAt: submissions.createdAt,
  /** JSON. */
  metadata: sql<string>`${submissions.metadata}`.as('metadata_json'),
  /** Size of the answers in bytes, as `listAnswers` returns them. */
  answerBytes: sql<number>`iif(${isTooLong}, 2, octet_length(${submissions.answers}))`.as('answer_bytes'),
};

export const listPlaysAfter = (db: Db, seq: number, limit: number) =>
  db.select(PLAY_COLUMNS).from(submissions).where(gt(submissions.seq, seq)).orderBy(asc(submissions.seq)).limit(limit);
export type PlayRow = Awaited<ReturnType<typeof listPlaysAfter>>[number];

/** Finds the time of the oldest play after the watermark of `roll-up-plays`, in milliseconds since 1970. */
export const findOldestUncountedPlay = (db: Db) =>
  db.all<{ createdAt: number }>(sql`select created_at as createdAt from ${submissions}
    where seq > coalesce((select state ->> 'seq' from ${jobStates} where name = 'roll-up-plays'), 0) order by seq limit 1`);

const ANSWERS_COLUMNS = sql`s.seq, s.content_id as contentId, s.result_id as resultId, s.final_score as finalScore, s.created_at as createdAt,
  s.metadata,
  iif(octet_length(s.answers) > ${MAX_ANSWER_BYTES}, '[]', s.answers) as answers`;

/** Lists the columns for statistics, days and sources of counted plays. */
export const listAnswers = (db: Db, seqs: readonly number[]) =>
  db.all<AnswersRow>(sql`select ${ANSWERS_COLUMNS}
    from json_each(${JSON.stringify(seqs)}) one cross join ${submissions} s on s.seq = one.value where s.counted = 1`);

/** The same for the plays of contents from each `firstSeq` up to the watermark. Reads the plays of all contents in between. */
export const listAnswersInRange = (db: Db, ranges: readonly { contentId: string; firstSeq: number }[], until: number) =>
  db.all<AnswersRow>(sql`select ${ANSWERS_COLUMNS}
    from json_each(${JSON.stringify(ranges)}) one cross join ${submissions} s on s.seq >= one.value ->> 'firstSeq' and s.seq <= ${until}
    where s.content_id = one.value ->> 'contentId' and s.counted = 1`);
export interface AnswersRow {
  seq: number;
  contentId: string;
  resultId: string | null;
  finalScore: number | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** JSON. */
  metadata: string;
  answers: string;
}

/** Marks plays as not counted. */
export const markPlaysUncounted = (db: Db, seqs: readonly number[]) =>
  db.run(sql`update ${submissions} set counted = 0 where seq in (select value from json_each(${JSON.stringify(seqs)}))`);

/** Finds the unique players of these plays' days and contents. */
export const findUniquePlayers = (db: Db, plays: readonly Pick<UniquePlayer, 'day' | 'contentId' | 'actor'>[]) =>
  db
    .select()
    .from(uniquePlayers)
    .where(
      sql`(${uniquePlayers.day}, ${uniquePlayers.contentId}, ${uniquePlayers.actor}) in (
        select value ->> 'day', value ->> 'contentId', value ->> 'actor' from json_each(${JSON.stringify(plays)}))`,
    );

export const upsertUniquePlayers = (db: Db, players: readonly UniquePlayer[]) =>
  db.run(sql`insert into ${uniquePlayers} (day, content_id, actor, plays, ranked)
    select value ->> 'day', value ->> 'contentId', value ->> 'actor', value ->> 'plays', value ->> 'ranked' from json_each(${JSON.stringify(players)}) where true
    on conflict do update set plays = excluded.plays, ranked = excluded.ranked`);

/** Finds quizzes with their questions and their statistics so far; all columns except the id are JSON. */
export const findQuizzes = (db: Db, ids: readonly string[]) =>
  db.all<QuizRow>(sql`
    select c.id, c.body, s.result_stats as resultStats, s.answer_stats as answerStats, s.score_stats as scoreStats,
      t.answer_stats as thinnedStats
    from ${contents} c left join ${contentStats} s on s.content_id = c.id left join ${thinnedStats} t on t.content_id = c.id
    where c.id in (select value from json_each(${JSON.stringify(ids)}))`);

export interface QuizRow {
  id: string;
  body: string;
  resultStats: string | null;
  answerStats: string | null;
  scoreStats: string | null;
  /** The part of `answerStats` from plays whose answers are deleted. */
  thinnedStats: string | null;
}

/** `rows` are JSON of `StatisticsRow`s. */
export const upsertStatistics = (db: Db, rows: string) =>
  db.run(sql`insert into ${contentStats} (content_id, result_stats, answer_stats, score_stats)
    select value ->> 'contentId', value -> 'resultStats', value -> 'answerStats', value -> 'scoreStats' from json_each(${rows}) where true
    on conflict do update set result_stats = excluded.result_stats, answer_stats = excluded.answer_stats,
      score_stats = excluded.score_stats`);
export type StatisticsRow = ContentStatistics & { contentId: string; scoreStats: ScoreCounts };

export const addPlays = (db: Db, counts: readonly { contentId: string; plays: number; players: number }[]) =>
  db.run(sql`update ${contents} set play_count = play_count + (one.value ->> 'plays'), player_count = player_count + (one.value ->> 'players')
    from json_each(${JSON.stringify(counts)}) one where contents.id = one.value ->> 'contentId'`);

export const addDailyPlays = (db: Db, counts: readonly { day: number; id: string; n: number }[]) =>
  db.run(sql`insert into ${contentDays} (day, content_id, views, plays, rolled_views)
    select value ->> 'day', value ->> 'id', 0, value ->> 'n', 0 from json_each(${JSON.stringify(counts)}) where true
    on conflict do update set plays = plays + excluded.plays`);

/** Of these sources of contents, those that have no row. */
export const findNewSources = (db: Db, pairs: readonly { id: string; source: string }[]) =>
  db.all<{ id: string }>(sql`select value ->> 'id' as id from json_each(${JSON.stringify(pairs)})
    where not exists (select 1 from ${contentSources} s where s.content_id = value ->> 'id' and s.source = value ->> 'source')`);

/** The sources that contents have rows of: few of each (`CAMPAIGN_LIMITS.sourcesPerContent`). */
export const listSources = (db: Db, contentIds: readonly string[]) =>
  db.all<{ id: string; source: string }>(sql`select s.content_id as id, s.source from json_each(${JSON.stringify(contentIds)}) one
    cross join ${contentSources} s on s.content_id = one.value`);

/** Adds plays to sources, except for deleted contents, whose sources are deleted too. */
export const addSources = (db: Db, counts: readonly (KeyCount & { source: string })[]) =>
  db.run(sql`insert into ${contentSources} (content_id, source, plays)
    select value ->> 'id', value ->> 'source', value ->> 'n' from json_each(${JSON.stringify(counts)})
    where exists (select 1 from ${contents} c where c.id = value ->> 'id')
    on conflict do update set plays = plays + excluded.plays`);
