import { sql } from 'drizzle-orm';
import { SYSTEM_USERS } from '#base/product';
import type { Db } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';

/** The public trivia quizzes of the core team among these contents, with their questions as JSON. */
export const listOfficialQuizzes = (db: Db, ids: readonly string[], limit: number) =>
  db.all<{ id: string; title: string; body: string }>(sql`select c.id, c.title, c.body
    from json_each(${JSON.stringify(ids)}) one cross join ${contents} c on c.id = one.value
    where c.type = 'kquiz' and c.listed = 1 and c.creator_id = ${SYSTEM_USERS.coreTeam}
    order by one.key limit ${limit}`);
