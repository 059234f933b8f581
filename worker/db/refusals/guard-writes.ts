import { type D1Client, isReadStatement } from '#worker/db/query-meter';
import { parseRefusal } from './refusal-sql.ts';

/** The statement behind one that writes. Any guarded database can run it, also that of another call. */
const unguarded = Symbol('unguarded');
type GuardedStatement = D1PreparedStatement & { [unguarded]?: D1PreparedStatement };

/**
 * Wraps a database so that each statement that writes, and each batch with one, runs in one batch behind the statement of `prepareGuard`,
 * a refusal: it fails the batch, which then writes nothing, unless its condition is true by then. Null runs the statements as they are.
 * Results have no row of the guard, and the error of a refusal is an AppError.
 */
export function guardWrites(client: D1Client, prepareGuard: () => D1PreparedStatement | null): D1Client {
  async function batch<T>(statements: GuardedStatement[]): Promise<D1Result<T>[]> {
    const guard = statements.some((statement) => statement[unguarded]) ? prepareGuard() : null;
    const innerStatements = statements.map((statement) => statement[unguarded] ?? statement);
    const results = await client.batch<T>([...(guard ? [guard] : []), ...innerStatements]).catch(throwRefusal);
    return guard ? results.slice(1) : results;
  }

  function wrapWrite(statement: D1PreparedStatement): D1PreparedStatement {
    const all = async <T>() => {
      const guard = prepareGuard();
      if (!guard) return statement.all<T>();
      const results = await client.batch<T>([guard, statement]).catch(throwRefusal);
      return results[1] as D1Result<T>;
    };
    return {
      [unguarded]: statement,
      bind: (...values: unknown[]) => wrapWrite(statement.bind(...values)),
      all,
      run: all,
      raw: async () => (await all<Record<string, unknown>>()).results.map((row) => Object.values(row)),
      first: async (column?: string) => {
        const [row] = (await all<Record<string, unknown>>()).results;
        return row && column ? row[column] : (row ?? null);
      },
    } as unknown as D1PreparedStatement;
  }

  return {
    prepare: (query) => (isReadStatement(query) ? client.prepare(query) : wrapWrite(client.prepare(query))),
    batch,
  };
}

function throwRefusal(error: unknown): never {
  throw parseRefusal(error) ?? error;
}
