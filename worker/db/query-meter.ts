import { countColumns } from './count-columns.ts';
import { getRootCauseMessage } from './root-cause.ts';

/** Database cost of a request so far. */
export interface QueryMeter {
  statements: number;
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  /** Estimated size of the returned values: a byte per character of text, eight per number. */
  bytesRead: number;
}

export const createQueryMeter = (): QueryMeter => ({ statements: 0, roundTrips: 0, rowsRead: 0, rowsWritten: 0, bytesRead: 0 });

export type D1Client = Pick<D1DatabaseSession, 'prepare' | 'batch'>;
const innerStatement = Symbol('inner');
const queryText = Symbol('text');
type MeteredStatement = D1PreparedStatement & { [innerStatement]: D1PreparedStatement; [queryText]: string };

// The three errors that Cloudflare documents as safe to retry.
const TRANSIENT = /Network connection lost|storage caused object to be reset|reset because its code was updated/;
const MAX_ATTEMPTS = 3;

/**
 * Wraps a database so that every statement is counted and reads are retried after transient errors.
 * `raw()` uses `all()`, because D1's `raw()` does not report its cost. `all()` and `batch()` return rows by column name, which Drizzle
 * converts to arrays: if two columns share a name, the values after them would shift, so such a statement is refused.
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
      const result = await retryTransient(() => statement.all<T>(), isReadStatement(query));
      count([result]);
      return result;
    };
    return {
      [innerStatement]: statement,
      [queryText]: query,
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
      const innerStatements = statements.map((statement) => (statement as MeteredStatement)[innerStatement] ?? statement);
      const results = await store.batch<T>(innerStatements);
      count(results);
      for (const [i, { results: rows }] of results.entries()) refuseSharedNames((statements[i] as MeteredStatement)[queryText], rows);
      return results;
    },
  };
}

/** Refuses rows with fewer columns than their statement selects: of columns with the same name only the last is returned. */
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

/** Whether a statement only reads. A read that has the word of a write in a literal counts as a write. */
export const isReadStatement = (query: string): boolean => /^\s*(select|with)\b/i.test(query) && !/\b(insert|update|delete)\b/i.test(query);

async function retryTransient<T>(run: () => Promise<T>, isRepeatable: boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRepeatable || attempt === MAX_ATTEMPTS || !isTransient(getRootCauseMessage(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt * (1 + Math.random())));
    }
  }
}

/** Whether the message of a database error says that it is temporary. */
export const isTransient = (message: string): boolean => TRANSIENT.test(message);
