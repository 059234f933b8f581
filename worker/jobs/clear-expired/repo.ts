import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';

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
