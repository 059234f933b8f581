import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { submissions } from '../db/schema/play.ts';
import { jobs } from '../db/schema/stats.ts';

/** What of a table may go. */
export interface Expiration {
  table: string;
  key: SQL;
  where: SQL;
}

export const deleteSome = (db: Db, { table, key, where }: Expiration, limit: number) => {
  const name = sql.identifier(table);
  return db.run(sql`delete from ${name} where (${key}) in (select ${key} from ${name} where ${where} limit ${limit})`);
};

/** The oldest play that is not counted yet. */
export const firstUnrolled = (db: Db) =>
  db.all<{ createdAt: number }>(sql`select created_at as createdAt from ${submissions}
    where seq > coalesce((select cast(watermark as integer) from ${jobs} where name = 'roll-up-plays'), 0) order by seq limit 1`);
