import { vi } from 'vitest';
import { bindings, replacedBindings } from './api.ts';

const WRITES = /\b(insert into|update|delete from)\b/i;

/** Runs a call while the store fails in each statement or batch that writes, as when Cloudflare restarts it. */
export async function withFailingWrites<T>(run: () => Promise<T>): Promise<T> {
  replacedBindings.DB = failWrites(bindings.DB);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    return await run();
  } finally {
    delete replacedBindings.DB;
    log.mockRestore();
  }
}

function failWrites(database: D1Database): D1Database {
  const writes = new WeakSet<object>();
  const fail = async () => {
    throw new Error('D1_ERROR: storage caused object to be reset');
  };
  const mark = (statement: D1PreparedStatement, isWrite: boolean): D1PreparedStatement => {
    if (!isWrite) return statement;
    writes.add(statement);
    return Object.assign(statement, { bind: rebind(statement), all: fail, run: fail, raw: fail, first: fail });
  };
  const rebind = (statement: D1PreparedStatement) => {
    const bind = statement.bind.bind(statement);
    return (...values: unknown[]) => mark(bind(...values), true);
  };
  const store = {
    prepare: (query: string) => mark(database.prepare(query), WRITES.test(query)),
    batch: (statements: D1PreparedStatement[]) =>
      statements.some((statement) => writes.has(statement)) ? fail() : database.batch(statements),
    getBookmark: () => null,
  };
  return { ...store, withSession: () => store } as unknown as D1Database;
}
