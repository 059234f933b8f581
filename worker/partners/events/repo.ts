import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { counters } from '#worker/db/schema/stats';

/** The counters with these names; one that was never incremented has no row. */
export const findCounters = (db: Db, names: readonly string[]) =>
  db
    .select({ name: counters.name, value: counters.value })
    .from(counters)
    .where(inArray(counters.name, [...names]));

/** Adds `n` to each counter. A name may occur more than once. */
export const incrementCounters = (db: Db, counts: readonly { name: string; n: number }[], at: Date) =>
  db.run(sql`insert into ${counters} (name, value, made_at)
    select value ->> 'name', sum(value ->> 'n'), ${at.getTime()} from json_each(${JSON.stringify(counts)}) where true group by 1
    on conflict do update set value = value + excluded.value, made_at = excluded.made_at`);
