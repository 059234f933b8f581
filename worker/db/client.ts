import { is, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw';
import { meterQueries, type QueryMeter } from './query-meter.ts';
import { guardWrites } from './refusals/guard-writes.ts';
import { buildRefusal } from './refusals/refusal-sql.ts';

/** Opens a database whose statements `meter` counts, and whose writes fail if the condition of `getWriteCondition` is false by then. */
export function openDb(
  store: Pick<D1DatabaseSession, 'prepare' | 'batch'>,
  meter: QueryMeter,
  getWriteCondition: () => SqlCondition | null = () => null,
) {
  const metered = meterQueries(store, meter);
  const client = guardWrites(metered, () => {
    const condition = getWriteCondition();
    if (!condition) return null;
    const guard = db.run(buildRefusal('ACCOUNT_CHANGED', condition)).getQuery();
    return metered.prepare(guard.sql).bind(...guard.params);
  });
  const db = drizzle(client as D1Database);
  const batch = db.batch.bind(db);
  // Drizzle's batch binds values to `stmt`, which it does not create for raw SQL statements.
  db.batch = ((queries: Parameters<typeof batch>[0]) => {
    for (const query of queries) if (is(query, SQLiteRaw)) Object.assign(query, { stmt: client.prepare(query.getQuery().sql) });
    return batch(queries);
  }) as unknown as typeof db.batch;
  return db;
}
export type Db = ReturnType<typeof openDb>;

/** A statement of a batch of mixed statements. */
export type BatchStatement = BatchItem<'sqlite'>;

/** An SQL expression that one feature passes to the statement of another, with a value of this type. */
export type SqlValue<T> = SQL<T>;

/** A boolean SQL expression that one feature passes to the statement of another. */
export type SqlCondition = SQL;
