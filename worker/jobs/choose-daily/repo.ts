import { sql } from 'drizzle-orm';
import { DAILY_LANGUAGE, DAILY_LIMITS } from '#base/limits/daily';
import type { Db } from '#worker/db/client';
import { dailyQuizzes } from '#worker/db/schema/daily';

// Type 11 is single choice of texts, which home shows as question one.
const SINGLE_CHOICE = 11;

/** Selects the quiz of a day, and whether it is still public. */
export const selectDailyOfDay = (db: Db, day: number) =>
  db.all<{ contentId: string; isListed: number }>(sql`select d.content_id as contentId, coalesce(c.listed, 0) as isListed
    from ${dailyQuizzes} d left join contents c on c.id = d.content_id where d.day = ${day}`);

export interface CandidateRow {
  id: string;
  isFeatured: number;
  isOfficial: number;
  score: number;
  lastDay: number | null;
}

/** Selects the trivia quizzes that may be a day's quiz, of the beginnings of three lists: featured, official and most played. */
export const selectDailyCandidates = (db: Db) =>
  db.all<CandidateRow>(sql`
    with listed_ids as materialized (
      select id, max(featured) as featured from (
        select id, featured from (select content_id as id, 1 as featured from content_labels
          where label = 'internal:featured' and listed = 1 order by published_at desc, content_id desc limit ${DAILY_LIMITS.featured})
        union all select id, 0 from (select id from contents
          where listed = 1 and official = 1 order by published_at desc, id desc limit ${DAILY_LIMITS.official})
        union all select id, 0 from (select id from contents
          where listed = 1 and type = 'kquiz' order by player_count desc, id desc limit ${DAILY_LIMITS.popular}))
      group by id)
    select c.id, l.featured as isFeatured, c.official as isOfficial, c.score,
      (select max(d.day) from ${dailyQuizzes} d where d.content_id = c.id) as lastDay
    from listed_ids l cross join contents c on c.id = l.id
    where c.listed = 1 and c.type = 'kquiz' and c.language = ${DAILY_LANGUAGE}
      and json_array_length(c.body, '$.questions') >= ${DAILY_LIMITS.minQuestions}
      and json_extract(c.body, '$.questions[0].type') = ${SINGLE_CHOICE}`);

/** Inserts the quiz of a day with the next number, unless the day has one. */
export const insertDaily = (db: Db, day: number, contentId: string) =>
  db.run(sql`insert into ${dailyQuizzes} (day, number, content_id)
    select ${day}, coalesce(max(number), 0) + 1, ${contentId} from ${dailyQuizzes} where true on conflict do nothing`);

/** Replaces the quiz of a day, unless it has another one by now. */
export const replaceDaily = (db: Db, day: number, { from, to }: { from: string; to: string }) =>
  db.run(sql`update ${dailyQuizzes} set content_id = ${to} where day = ${day} and content_id = ${from}`);
