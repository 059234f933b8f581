import { COUNTED_EVENTS, type CountedEvent } from '#base/events';
import { buildDailyCounterKey } from '#rules/dashboard/daily-counts';
import { getDayKey } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import { isBot } from '#worker/http/bots';
import { limitOpenCall } from '#worker/http/rate-limiting/write-limits';
import * as repo from './repo.ts';

/** Increments an event's counter of the day. Events from browsers that ask not to be tracked are not counted. */
export async function countEvent(ctx: RequestContext, event: CountedEvent, headers: Headers): Promise<undefined> {
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1' || isBot(ctx)) return;
  await limitOpenCall(ctx, 'event');
  await repo.incrementCounters(ctx.db, [{ name: buildDailyCounterKey(getDayKey(ctx.now), COUNTED_EVENTS[event]), n: 1 }], ctx.now);
}

/** The counters with these names; one that was never incremented has no row. */
export const findCounters = (ctx: RequestContext, names: readonly string[]) => repo.findCounters(ctx.db, names);

// D1 binds at most a hundred values to a statement.
const NAMES_PER_STATEMENT = 90;

/** The values of counters by name; 0 for one without a row. */
export async function loadCounterLookup(ctx: RequestContext, names: readonly string[]): Promise<(name: string) => number> {
  const queries = Array.from({ length: Math.ceil(names.length / NAMES_PER_STATEMENT) }, (_, i) =>
    findCounters(ctx, names.slice(i * NAMES_PER_STATEMENT, (i + 1) * NAMES_PER_STATEMENT)),
  );
  const rows = (await Promise.all(queries)).flat();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return (name) => Math.max(0, values.get(name) ?? 0);
}
