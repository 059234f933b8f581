import { asc, gt, sql } from 'drizzle-orm';
import type { ContentStatistics } from '#rules/stats/answer-stats';
import type { Db } from '../db/client.ts';
import { contents } from '../db/schema/contents.ts';
import { contentDays, contentSources, contentStats, submissions } from '../db/schema/play.ts';
import type { Count } from './counted-by.ts';

/** A longer sheet of answers is counted as a play, but not answer by answer. */
const LONGEST_ANSWERS = 32_768;

const PLAY = {
  seq: submissions.seq,
  contentId: submissions.contentId,
  type: submissions.type,
  userId: submissions.userId,
  actor: submissions.actor,
  resultId: submissions.resultId,
  ranked: submissions.ranked,
  createdAt: submissions.createdAt,
  metadata: submissions.metadata,
  /** JSON. */
  answers: sql<string>`iif(octet_length(${submissions.answers}) > ${LONGEST_ANSWERS}, '[]', ${submissions.answers})`.as('sheet'),
};

export const submissionsAfter = (db: Db, seq: number, limit: number) =>
  db.select(PLAY).from(submissions).where(gt(submissions.seq, seq)).orderBy(asc(submissions.seq)).limit(limit);
export type Play = Awaited<ReturnType<typeof submissionsAfter>>[number];

export const submissionsOf = (db: Db, seqs: readonly number[]) =>
  db
    .select(PLAY)
    .from(submissions)
    .where(sql`${submissions.seq} in (select value from json_each(${JSON.stringify(seqs)}))`);

/** Quizzes with their questions, and their statistics so far; all columns but the id are JSON. */
export const quizzesOf = (db: Db, ids: readonly string[]) =>
  db.all<{ id: string; body: string; resultStats: string | null; answerStats: string | null }>(sql`
    select c.id, c.body, s.result_stats as resultStats, s.answer_stats as answerStats
    from ${contents} c left join ${contentStats} s on s.content_id = c.id
    where c.id in (select value from json_each(${JSON.stringify(ids)}))`);

/** `rows` are JSON of `{contentId, resultStats, answerStats}`. */
export const setStatistics = (db: Db, rows: string) =>
  db.run(sql`insert into ${contentStats} (content_id, result_stats, answer_stats)
    select value ->> 'contentId', value -> 'resultStats', value -> 'answerStats' from json_each(${rows}) where true
    on conflict do update set result_stats = excluded.result_stats, answer_stats = excluded.answer_stats`);
export type StatisticsRow = ContentStatistics & { contentId: string };

export const addPlays = (db: Db, counts: readonly (Count & { players: number })[]) =>
  db.run(sql`update ${contents} set play_count = play_count + (one.value ->> 'n'), player_count = player_count + (one.value ->> 'players') from json_each(${JSON.stringify(counts)}) one
    where contents.id = one.value ->> 'id'`);

export const addPlaysOfDays = (db: Db, counts: readonly { day: number; id: string; n: number }[]) =>
  db.run(sql`insert into ${contentDays} (day, content_id, views, plays, rolled_views)
    select value ->> 'day', value ->> 'id', 0, value ->> 'n', 0 from json_each(${JSON.stringify(counts)}) where true
    on conflict do update set plays = plays + excluded.plays`);

/** Nothing of contents that are gone: their sources went with them. */
export const addSources = (db: Db, counts: readonly { id: string; source: string; n: number }[]) =>
  db.run(sql`insert into ${contentSources} (content_id, source, plays)
    select value ->> 'id', value ->> 'source', value ->> 'n' from json_each(${JSON.stringify(counts)})
    where exists (select 1 from ${contents} c where c.id = value ->> 'id')
    on conflict do update set plays = plays + excluded.plays`);
