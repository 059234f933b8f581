import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { pendingPlays, submissions, thinnedStats, writtenResults } from '#worker/db/schema/play';
import { jobStates } from '#worker/db/schema/stats';
import { MAX_ANSWER_BYTES } from '#worker/jobs/roll-up-plays/repo';

export interface OldPlayRow {
  seq: number;
  contentId: string;
  /** Whether the play is a visitor's, and its content is not waiting for its answers. */
  isThinnable: number;
  counted: number;
  /** JSON; an empty list for a play that stays, and for answers that statistics leave out. */
  answers: string;
}

/**
 * The counted plays after a `seq` that are older than a time, in order, as many as `maxBytes` of answers allow and at least one.
 * Plays of users stay as they are. Reads one row if the next play is not old enough.
 */
export const listOldPlays = (
  db: Db,
  { after, before, limit, maxBytes }: { after: number; before: Date; limit: number; maxBytes: number },
) =>
  db.all<OldPlayRow>(sql`select seq, content_id as contentId, isThinnable, counted, answers from (
      select *, sum(octet_length(answers)) over (order by seq) as bytes, row_number() over (order by seq) as position from (
        select s.seq, s.content_id, s.counted, s.is_thinnable as isThinnable,
          iif(s.is_thinnable and s.counted and octet_length(s.answers) <= ${MAX_ANSWER_BYTES}, s.answers, '[]') as answers
        from (select seq, content_id, counted, answers, created_at, user_id is null and not exists (
            select 1 from ${pendingPlays} p where p.content_id = submissions.content_id and p.first_seq <= submissions.seq) as is_thinnable
          from ${submissions}
          where (select created_at from ${submissions} where seq > ${after} order by seq limit 1) < ${before.getTime()}
            and seq > ${after} and seq <= coalesce((select state ->> 'seq' from ${jobStates} where name = 'roll-up-plays'), 0)
          order by seq limit ${limit}) s
        where s.created_at < ${before.getTime()}))
    where bytes <= ${maxBytes} or position = 1 order by seq`);

export const findThinnedStats = (db: Db, contentIds: readonly string[]) =>
  db
    .select()
    .from(thinnedStats)
    .where(sql`${thinnedStats.contentId} in (select value from json_each(${JSON.stringify(contentIds)}))`);

/** `rows` are JSON of rows of the table. */
export const upsertThinnedStats = (db: Db, rows: string) =>
  db.run(sql`insert into ${thinnedStats} (content_id, answer_stats)
    select value ->> 'contentId', value -> 'answerStats' from json_each(${rows}) where true
    on conflict do update set answer_stats = excluded.answer_stats`);

const inList = (seqs: readonly number[]) => sql`seq in (select value from json_each(${JSON.stringify(seqs)}))`;

/** Deletes what nothing reads of these plays; their result, score and campaign stay for rankings and recounts. */
export const thinPlays = (db: Db, seqs: readonly number[]) =>
  db.run(sql`update ${submissions} set answers = '[]', play_id = null, request_hash = null, dimension_scores = null,
    metadata = iif(json_valid(metadata), json_remove(metadata, '$.custom_id', '$.question_seconds'), '{}') where ${inList(seqs)}`);

export const deleteWrittenResults = (db: Db, seqs: readonly number[]) =>
  db.run(sql`delete from ${writtenResults} where submission_id in (select id from ${submissions} where ${inList(seqs)})`);

/** Deletes plays that count nowhere, but not the newest play of all: the next one would get its `seq`. */
export const deletePlays = (db: Db, seqs: readonly number[]) =>
  db.run(sql`delete from ${submissions} where ${inList(seqs)} and seq < (select max(seq) from ${submissions})`);
