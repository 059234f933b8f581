import { bindings, clock } from '#tests/helpers/api';
import { createJobContext, findJobState, queryRows, runIndexSearch } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';

export const allOfIndex = async <T = Record<string, unknown>>(query: string) => (await bindings.SEARCH.prepare(query).all<T>()).results;

/** What the index holds, as `contentId title`; each order of it has to hold the same. */
export async function listIndexed(): Promise<string[]> {
  const rows = await allOfIndex<{ name: string }>("select content_id || ' ' || (card ->> 'title') as name from documents order by 1");
  for (const order of ['plays', 'trend', 'age']) {
    const [odd] = await allOfIndex<{ n: number }>(
      `select count(*) as n from (select rowid as place from ${order}_fts union all select by_${order} from documents) group by place having count(*) <> 2`,
    );
    if (odd) throw new Error(`${order}_fts and documents differ`);
  }
  return rows.map((row) => row.name);
}

/** What it should hold. */
export const listContents = async (): Promise<string[]> =>
  (await queryRows<{ name: string }>("select id || ' ' || title as name from contents order by 1")).map((row) => row.name);

/** Runs the job until nothing is left to do. */
export async function indexEverything(): Promise<void> {
  for (let run = 0; run < 20; run += 1) {
    await runIndexSearch(createJobContext());
    const [left] = await queryRows('select 1 from search_outbox limit 1');
    if (!left && (await findJobState('index-search')).queuedTo === undefined) return;
  }
  throw new Error('twenty runs did not finish');
}

/** Deletes all that the index database holds. */
export const emptyIndex = () =>
  bindings.SEARCH.batch(
    [
      ...['plays', 'trend', 'age'].map((order) => `insert into ${order}_fts (${order}_fts) values ('delete-all')`),
      'delete from documents',
      'delete from notes',
    ].map((statement) => bindings.SEARCH.prepare(statement)),
  );

/** A run that is killed before its n-th trip to the two databases, counted from 0, or after it and before it hears of it. */
export function killedContext(trip: number, when: 'before' | 'after') {
  let isKilled = false;
  const kill = () => {
    isKilled = true;
    throw new Error('killed');
  };
  return watchedContext(async (index, send) => {
    if (isKilled || (index === trip && when === 'before')) return kill();
    const answer = await send();
    return index === trip ? kill() : answer;
  });
}

/** A run before whose n-th trip to the two databases something else happens. */
export const interruptedContext = (trip: number, meanwhile: () => Promise<unknown>) =>
  watchedContext(async (index, send) => {
    if (index === trip) await meanwhile();
    return send();
  });

function watchedContext(pass: <T>(index: number, send: () => Promise<T>) => Promise<T>) {
  const seen = { trips: 0 };
  const trip: Trip = (send) => {
    seen.trips += 1;
    return pass(seen.trips - 1, send);
  };
  const env = { ...bindings, SEARCH: watch(bindings.SEARCH, trip) };
  return { ctx: createRequestContext({ env, now: clock.now, store: watch(bindings.DB, trip) }), seen };
}

type Trip = <T>(send: () => Promise<T>) => Promise<T>;
const plain = Symbol('plain');
type Watched = D1PreparedStatement & { [plain]: D1PreparedStatement };

/** A database every trip to which goes through `trip`. */
function watch(store: D1Database, trip: Trip): D1Database {
  const wrap = (statement: D1PreparedStatement) =>
    ({
      [plain]: statement,
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => trip(() => statement.all()),
    }) as unknown as Watched;
  return {
    prepare: (query: string) => wrap(store.prepare(query)),
    batch: (statements: Watched[]) => trip(() => store.batch(statements.map((statement) => statement[plain]))),
  } as unknown as D1Database;
}
