import { type SQL, sql } from 'drizzle-orm';
import { PLAY_LIMITS } from '#base/limits/play';
import type { Db } from '#worker/db/client';

/** What of a table may go. */
export interface Expiration {
  table: string;
  key: SQL;
  where: SQL;
}

export const deleteExpired = (db: Db, { table, key, where }: Expiration, limit: number) => {
  const name = sql.identifier(table);
  return db.run(sql`delete from ${name} where (${key}) in (select ${key} from ${name} where ${where} limit ${limit})`);
};

/** When something was last played, viewed, signed up or made, in milliseconds: four rows, each at the end of an index. */
export const findNewestActivity = (db: Db) =>
  db.all<{ at: number | null }>(sql`select max(
      coalesce((select created_at from submissions order by seq desc limit 1), 0),
      coalesce((select expires_at from view_marks order by expires_at desc limit 1), 0) - ${PLAY_LIMITS.viewWindowMs},
      coalesce((select created_at from users order by created_at desc limit 1), 0),
      coalesce((select created_at from contents order by created_at desc limit 1), 0)) as at`);
