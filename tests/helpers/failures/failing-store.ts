import { format } from 'node:util';
import { vi } from 'vitest';
import { LIMITER_MAXIMA, type LimiterName } from '#base/rate-limits';
import { bindings, replacedBindings } from '#tests/helpers/api';
import type { Env } from '#worker/env';

/** A statement, a batch or a call of a binding, as the Worker makes it. */
export interface StoreOperation {
  /** The number of the operation in the run, from 1. */
  number: number;
  binding: string;
  /** The SQL of a statement, or of each statement of a batch; the method of another binding. */
  text: string;
  isWrite: boolean;
}

/** How an operation fails: it is not done, or it is done and its answer is lost. */
export type Fault = 'before' | 'after';
/** Names the operations that fail. What it awaits is done before the operation. */
export type ChooseFault = (operation: StoreOperation) => Fault | null | Promise<Fault | null>;

const WRITES = /\b(insert into|insert or \w+ into|update|delete from)\b/i;
/** The words of Cloudflare for an overloaded database, after which nothing tries again by itself. */
const DATABASE_ERROR = 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.';
const BUCKET_ERROR = 'put: We encountered an internal error. Please try again. (10001)';
const LIMITER_ERROR = 'The rate limiter is not available';
const LIMITERS = Object.keys(LIMITER_MAXIMA) as LimiterName[];

const CONSOLE_METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** Runs a call while the operations that `chooseFault` names fail. Returns its operations and whatever it has logged. */
export async function withFailingStore<T>(
  chooseFault: ChooseFault,
  run: () => Promise<T>,
): Promise<{ result: T; operations: StoreOperation[]; log: string }> {
  const operations: StoreOperation[] = [];
  const perform: Perform = async (operation, work) => {
    const numbered = { ...operation, number: operations.length + 1 };
    operations.push(numbered);
    const fault = await chooseFault(numbered);
    if (fault === 'before') throw createFailure(operation.binding);
    const result = await work();
    if (fault === 'after') throw createFailure(operation.binding);
    return result;
  };
  const replacements: Partial<Env> = {
    DB: watchDatabase('DB', bindings.DB, perform),
    SEARCH: watchDatabase('SEARCH', bindings.SEARCH, perform),
    IMAGES_BUCKET: watchMethods('IMAGES_BUCKET', bindings.IMAGES_BUCKET, perform),
  };
  for (const name of LIMITERS) {
    const limiter = replacedBindings[name] ?? bindings[name];
    if (limiter) replacements[name] = watchMethods(name, limiter, perform);
  }
  const previous = { ...replacedBindings };
  Object.assign(replacedBindings, replacements);
  const lines: string[] = [];
  const spies = CONSOLE_METHODS.map((method) =>
    vi.spyOn(console, method).mockImplementation((...values: unknown[]) => void lines.push(format(...values))),
  );
  try {
    return { result: await run(), operations, log: lines.join('\n') };
  } finally {
    for (const name of Object.keys(replacements)) delete replacedBindings[name as keyof Env];
    Object.assign(replacedBindings, previous);
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a call while the store fails in each statement or batch that writes, as when Cloudflare restarts it. */
export const withFailingWrites = async <T>(run: () => Promise<T>): Promise<T> =>
  (await withFailingStore(({ isWrite }) => (isWrite ? 'before' : null), run)).result;

type Perform = <T>(operation: Omit<StoreOperation, 'number'>, work: () => Promise<T>) => Promise<T>;

export const isLimiter = ({ binding }: Pick<StoreOperation, 'binding'>): boolean => (LIMITERS as string[]).includes(binding);

const createFailure = (binding: string) =>
  new Error(binding === 'IMAGES_BUCKET' ? BUCKET_ERROR : isLimiter({ binding }) ? LIMITER_ERROR : DATABASE_ERROR);

function watchDatabase(binding: string, database: D1Database, perform: Perform): D1Database {
  const queries = new WeakMap<object, string>();
  const describe = (text: string) => ({ binding, text, isWrite: WRITES.test(text) });
  const watch = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    queries.set(statement, query);
    const [bind, all] = [statement.bind.bind(statement), statement.all.bind(statement)];
    return Object.assign(statement, {
      bind: (...values: unknown[]) => watch(bind(...values), query),
      all: () => perform(describe(query), () => all()),
    });
  };
  const store = {
    prepare: (query: string) => watch(database.prepare(query), query),
    batch: (statements: D1PreparedStatement[]) =>
      perform(describe(statements.map((statement) => queries.get(statement) ?? '').join(';\n')), () => database.batch(statements)),
    getBookmark: () => null,
  };
  return { ...store, withSession: () => store } as unknown as D1Database;
}

/** The binding, whose asynchronous methods are operations. */
function watchMethods<T extends object>(binding: string, target: T, perform: Perform): T {
  return new Proxy(target, {
    get(_, name) {
      const method = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      const isWrite = name === 'put' || name === 'delete';
      return (...args: unknown[]) => perform({ binding, text: String(name), isWrite }, () => method.apply(target, args));
    },
  });
}
