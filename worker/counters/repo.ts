import { inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { counters } from '../db/schema/stats.ts';

/** These counts; what was never counted has no row. */
export const find = (db: Db, names: readonly string[]) =>
  db
    .select({ name: counters.name, value: counters.value })
    .from(counters)
    .where(inArray(counters.name, [...names]));
