import { getTableColumns, type Query, type SQL } from 'drizzle-orm';
import { SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/**
 * One statement given as text, and its first row: for the pages most asked for, where building a statement takes longer than
 * running it. Lists come in such a row as one JSON text each.
 */
export const firstRow = async <T>(db: Db, text: string, ...values: (string | number | null)[]): Promise<T | null> =>
  (db.$client as D1Database)
    .prepare(text)
    .bind(...values)
    .first<T>();

const MOST_WRITTEN = 500;
const dialect = new SQLiteAsyncDialect();
const written = new Map<string, Query>();

/** The rows of a statement that follows from a question alone. It is built once for each: building it takes longer than asking it. */
export async function rowsOf<T>(db: Db, question: string, build: () => SQL): Promise<T[]> {
  const query = written.get(question) ?? write(question, build());
  const { results } = await (db.$client as D1Database)
    .prepare(query.sql)
    .bind(...query.params)
    .all<T>();
  return results;
}

function write(question: string, statement: SQL): Query {
  const query = dialect.sqlToQuery(statement);
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(question, query);
  return query;
}

/** A row of a table as text statements return it, under the names and with the values it has in code. */
export function rowReader<T extends SQLiteTable>(table: T): (raw: Record<string, unknown>) => T['$inferSelect'] {
  const columns = Object.entries(getTableColumns(table));
  return (raw) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = raw[column.name];
        return [key, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ) as T['$inferSelect'];
}
