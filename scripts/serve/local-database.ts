import type { Miniflare } from 'miniflare';

/** The Worker that runs the statements of `openLocalDatabase`. */
export const DATABASE_WORKER = `export default {
  async fetch(request, env) {
    const { binding, statements } = await request.json();
    const db = env[binding];
    try {
      return Response.json({ results: await db.batch(statements.map(({ query, values }) => db.prepare(query).bind(...values))) });
    } catch (error) {
      return Response.json({ error: error.message });
    }
  },
};`;

interface RemoteStatement {
  query: string;
  values: readonly unknown[];
}

type BatchAnswer = { results: D1Result<Record<string, unknown>>[] } | { error: string };

/** A database of a Miniflare that runs `DATABASE_WORKER`. Of Miniflare's own binding each statement of a batch takes a request. */
export function openLocalDatabase(miniflare: Miniflare, binding: string): D1Database {
  const batch = async (statements: readonly RemoteStatement[]) => {
    const bodies = statements.map(({ query, values }) => ({ query, values }));
    const response = await miniflare.dispatchFetch('http://database.test/', {
      method: 'POST',
      body: JSON.stringify({ binding, statements: bodies }),
    });
    const answer = (await response.json()) as BatchAnswer;
    if ('error' in answer) throw new Error(answer.error);
    return answer.results;
  };
  const prepare = (query: string, values: readonly unknown[] = []) => {
    const run = async () => (await batch([{ query, values }]))[0];
    return {
      query,
      values,
      bind: (...bound: unknown[]) => prepare(query, bound),
      all: run,
      run,
      raw: async () => (await run())?.results.map((row) => Object.values(row)) ?? [],
      first: async (column?: string) => {
        const [row] = (await run())?.results ?? [];
        return row && column ? row[column] : (row ?? null);
      },
    };
  };
  return { prepare, batch } as unknown as D1Database;
}
