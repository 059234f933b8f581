import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** The part of D1's result that the product reads. */
interface SqliteResult {
  success: true;
  results: Record<string, unknown>[];
  meta: { changes: number; rows_read: number; rows_written: number };
}

interface BoundStatement {
  query: string;
  values: readonly unknown[];
}

/** More are not worth their memory. */
const CACHED_STATEMENTS = 1_000;

/**
 * Opens a SQLite file that no server has open, for code that is written for D1. Results have no costs, and integers beyond what a number
 * can hold throw.
 */
export function openD1(path: string): { client: D1Database; close: () => void } {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  const run = createRunner(database);
  const prepare = (query: string, values: readonly unknown[] = []) => ({
    query,
    values,
    bind: (...bound: unknown[]) => prepare(query, bound),
    all: async () => run({ query, values }),
    run: async () => run({ query, values }),
    raw: async () => run({ query, values }).results.map((row) => Object.values(row)),
    first: async (column?: string) => {
      const [row] = run({ query, values }).results;
      return row && column ? row[column] : (row ?? null);
    },
  });
  const batch = async (statements: readonly BoundStatement[]): Promise<SqliteResult[]> => {
    database.exec('begin');
    try {
      const results = statements.map(run);
      database.exec('commit');
      return results;
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  };
  return { client: { prepare, batch } as unknown as D1Database, close: () => database.close() };
}

function createRunner(database: DatabaseSync): (statement: BoundStatement) => SqliteResult {
  const cache = new Map<string, StatementSync>();
  const changes = database.prepare('select changes() as n');
  const prepare = (query: string) => {
    const prepared = cache.get(query) ?? database.prepare(query);
    if (cache.size >= CACHED_STATEMENTS) cache.clear();
    cache.set(query, prepared);
    return prepared;
  };
  return ({ query, values }) => {
    const results = prepare(query).all(...values.map(toInput)) as Record<string, unknown>[];
    return { success: true, results, meta: { changes: Number(changes.get()?.['n']), rows_read: 0, rows_written: 0 } };
  };
}

const toInput = (value: unknown): SQLInputValue => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue));
