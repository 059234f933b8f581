import { sql } from 'drizzle-orm';
import { type DatabaseSize, toDatabaseSize } from '#rules/databases/database-size';
import type { Db } from './client.ts';

/** A statement that reads nothing; like every result of D1, its own says how large the database is. */
export const measureDatabase = (db: Db) => db.run(sql`select 1 as one`);

/** The size of a database by the result of `measureDatabase`. */
export const readDatabaseSize = (database: DatabaseSize['database'], { meta }: Pick<D1Result, 'meta'>): DatabaseSize =>
  toDatabaseSize(database, meta.size_after);
