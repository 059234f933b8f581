import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { categories, contents } from '#worker/db/schema/contents';

/** A public quiz with its questions as JSON. */
export interface SourceQuizRow {
  id: string;
  urlName: string;
  title: string;
  description: string;
  language: string;
  creatorName: string;
  /** JSON lists. */
  tags: string;
  categories: string;
  body: string;
}

/** The public trivia quizzes among these contents that may be copied, in the order of the ids. */
export const listSourceQuizzes = (db: Db, ids: readonly string[], userId: string) =>
  db.all<SourceQuizRow>(sql`select c.id, c.url_name as urlName, c.title, c.description, c.language, c.creator_name as creatorName, c.tags, c.body,
      (select json_group_array(g.title) from json_each(c.categories) one cross join ${categories} g on g.id = one.value) as categories
    from json_each(${JSON.stringify(ids)}) one cross join ${contents} c on c.id = one.value
    where c.type = 'kquiz' and c.listed = 1 and (c.metadata ->> 'noClone' is not 1 or c.creator_id = ${userId})
    order by one.key`);
