import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contentDays, contentLeaves, contentSources, submissions } from '#worker/db/schema/play';

/** Views and plays of a content on these days: one index seek per day. */
export const findDayCounts = (db: Db, contentId: string, days: readonly number[]) =>
  db.all<{ day: number; views: number; plays: number }>(sql`select d.day, d.views, d.plays from json_each(${JSON.stringify(days)}) one
    cross join ${contentDays} d on d.day = one.value and d.content_id = ${contentId}`);

export const findAbandonedPlays = (db: Db, contentId: string) =>
  db.all<{ answered: number; count: number }>(sql`select answered, count from ${contentLeaves}
    where content_id = ${contentId} order by answered limit 200`);

/** Sources of plays, most plays first; a content has few sources, however many plays it has. */
export const findPlaySources = (db: Db, contentId: string, limit: number) =>
  db.all<{ source: string; plays: number }>(sql`select source, plays from ${contentSources}
    where content_id = ${contentId} order by plays desc limit ${limit}`);

/** Counts an abandoned play if the statement before it has stored a mark. */
export const incrementAbandonedPlaysIfMarked = (db: Db, contentId: string, answered: number) =>
  db.run(sql`insert into ${contentLeaves} (content_id, answered, count) select ${contentId}, ${answered}, 1 where changes() > 0
    on conflict do update set count = count + 1`);

interface RecentPlaysOptions {
  since: Date;
  until: Date;
  limit: number;
  /** Longer answers of a play are left out. */
  maxBytes: number;
}

/** A play as stored: `answers` and `metadata` are JSON. */
export interface RecentPlayRow {
  answers: string;
  resultId: string | null;
  metadata: string;
  counted: number;
}

/** The newest plays of a content between two times. Reads two rows for each, one of the index and one of the table. */
export const findRecentPlays = (db: Db, contentId: string, { since, until, limit, maxBytes }: RecentPlaysOptions) =>
  db.all<RecentPlayRow>(sql`select iif(octet_length(answers) > ${maxBytes}, '[]', answers) as answers, result_id as resultId, metadata, counted
    from ${submissions} where content_id = ${contentId} and created_at >= ${since.getTime()} and created_at < ${until.getTime()}
    order by created_at desc limit ${limit}`);
