import { countColumns } from './count-columns.ts';

/** What a request has cost the store so far. */
export interface QueryMeter {
  statements: number;
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  /** Of the values that came back, a character of text taken for a byte and a number for eight. */
  bytesRead: number;
}

export const createQueryMeter = (): QueryMeter => ({ statements: 0, roundTrips: 0, rowsRead: 0, rowsWritten: 0, bytesRead: 0 });

type D1Client = Pick<D1DatabaseSession, 'prepare' | 'batch'>;
const inner = Symbol('inner');
const text = Symbol('text');
type MeteredStatement = D1PreparedStatement & { [inner]: D1PreparedStatement; [text]: string };

// The three faults Cloudflare documents as safe to try again.
const TRANSIENT = /Network connection lost|storage caused object to be reset|reset because its code was updated/;
const ATTEMPTS = 3;

/**
 * The store with every statement counted, and reads repeated where the fault is a passing one.
 * `raw()` is answered from `all()`, since D1's own does not tell what it cost. `all()` and `batch()` answer with rows by column
 * name, of which Drizzle makes arrays: where two columns share a name the values behind them would shift, so that is refused.
 */
export function meterQueries(store: D1Client, meter: QueryMeter): D1Client {
  const count = (results: readonly D1Result<unknown>[]) => {
    meter.roundTrips += 1;
    for (const { meta, results: rows } of results) {
      meter.statements += 1;
      meter.rowsRead += meta.rows_read ?? 0;
      meter.rowsWritten += meta.rows_written ?? 0;
      meter.bytesRead += countBytes(rows);
    }
  };
  const wrap = (statement: D1PreparedStatement, query: string): MeteredStatement => {
    const all = async <T>() => {
      const result = await retryTransient(() => statement.all<T>(), isRead(query));
      count([result]);
      return result;
    };
    return {
      [inner]: statement,
      [text]: query,
      bind: (...values: unknown[]) => wrap(statement.bind(...values), query),
      all,
      run: all,
      raw: async () => {
        const { results } = await all<Record<string, unknown>>();
        refuseSharedNames(query, results);
        return results.map((row) => Object.values(row));
      },
      first: async (column?: string) => {
        const [row] = (await all<Record<string, unknown>>()).results;
        return row && column ? row[column] : (row ?? null);
      },
    } as unknown as MeteredStatement;
  };
  return {
    prepare: (query) => wrap(store.prepare(query), query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const plain = statements.map((statement) => (statement as MeteredStatement)[inner] ?? statement);
      const results = await store.batch<T>(plain);
      count(results);
      for (const [i, { results: rows }] of results.entries()) refuseSharedNames((statements[i] as MeteredStatement)[text], rows);
      return results;
    },
  };
}

/** Refuses rows with fewer columns than their statement asks for: some have one name, and only the last of those is left. */
function refuseSharedNames(query: string, [first]: readonly unknown[]): void {
  const columns = first ? countColumns(query) : null;
  if (columns !== null && Object.keys(first as object).length !== columns)
    throw new Error(`Columns of this statement share one name; give each a name of its own with .as(): ${query}`);
}

function countBytes(rows: readonly unknown[]): number {
  let bytes = 0;
  for (const row of rows as readonly Record<string, unknown>[]) {
    for (const value of Object.values(row)) bytes += typeof value === 'string' ? value.length : 8;
  }
  return bytes;
}

const isRead = (query: string) => /^\s*(select|with)\b/i.test(query) && !/\b(insert|update|delete)\b/i.test(query);

async function retryTransient<T>(run: () => Promise<T>, repeatable: boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!repeatable || attempt === ATTEMPTS || !isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt * (1 + Math.random())));
    }
  }
}

/** A fault of the store that passes by itself. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error && TRANSIENT.test(`${error.message} ${String(error.cause ?? '')}`);
