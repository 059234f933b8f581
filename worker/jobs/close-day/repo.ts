import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contentDays, uniquePlayers } from '#worker/db/schema/play';
import type { ContentDay } from '#worker/jobs/content-counters/content-days';

/** Lists rows of `content_days` after a row, in order, up to a day. */
export const listDaysAfter = (db: Db, { day, contentId }: ContentDay, { until, limit }: { until: number; limit: number }) =>
  db.all<ContentDay>(sql`select day, content_id as contentId from ${contentDays}
    where (day, content_id) > (${day}, ${contentId}) and day <= ${until} order by day, content_id limit ${limit}`);

/** Finds the newest day with unique players. */
export const findNewestPlayersDay = (db: Db) => db.all<{ day: number }>(sql`select day from ${uniquePlayers} order by day desc limit 1`);

/** Deletes unique players of days up to `until`, at most `limit` rows. */
export const deleteUniquePlayers = (db: Db, { until, limit }: { until: number; limit: number }) =>
  db.run(sql`delete from ${uniquePlayers} where (day, content_id, actor) in
    (select day, content_id, actor from ${uniquePlayers} where day <= ${until} limit ${limit})`);
