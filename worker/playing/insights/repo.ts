import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contentDays, contentLeaves, contentSources } from '#worker/db/schema/play';

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
