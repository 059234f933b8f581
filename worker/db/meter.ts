/** What a request has cost the store so far. */
export interface Meter {
  statements: number;
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
}

export const newMeter = (): Meter => ({ statements: 0, roundTrips: 0, rowsRead: 0, rowsWritten: 0 });

type Store = Pick<D1DatabaseSession, 'prepare' | 'batch'>;
const inner = Symbol('inner');
type Metered = D1PreparedStatement & { [inner]: D1PreparedStatement };

// The three faults Cloudflare documents as safe to try again.
const TRANSIENT = /Network connection lost|storage caused object to be reset|reset because its code was updated/;
const ATTEMPTS = 3;

/**
 * The store with every statement counted, and reads repeated where the fault is a passing one.
 * `raw()` is answered from `all()`, which alone tells what it cost: columns of a join need names of their own.
 */
export function metered(store: Store, meter: Meter): Store {
  const count = (results: readonly D1Result<unknown>[]) => {
    meter.roundTrips += 1;
    for (const { meta } of results) {
      meter.statements += 1;
      meter.rowsRead += meta.rows_read ?? 0;
      meter.rowsWritten += meta.rows_written ?? 0;
    }
  };
  const wrap = (statement: D1PreparedStatement, repeatable: boolean): Metered => {
    const all = async <T>() => {
      const result = await repeated(() => statement.all<T>(), repeatable);
      count([result]);
      return result;
    };
    return {
      [inner]: statement,
      bind: (...values: unknown[]) => wrap(statement.bind(...values), repeatable),
      all,
      run: all,
      raw: async () => (await all<Record<string, unknown>>()).results.map((row) => Object.values(row)),
      first: async (column?: string) => {
        const [row] = (await all<Record<string, unknown>>()).results;
        return row && column ? row[column] : (row ?? null);
      },
    } as unknown as Metered;
  };
  return {
    prepare: (query) => wrap(store.prepare(query), isRead(query)),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const plain = statements.map((statement) => (statement as Metered)[inner] ?? statement);
      const results = await store.batch<T>(plain);
      count(results);
      return results;
    },
  };
}

const isRead = (query: string) => /^\s*(select|with)\b/i.test(query) && !/\b(insert|update|delete)\b/i.test(query);

async function repeated<T>(run: () => Promise<T>, repeatable: boolean): Promise<T> {
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
