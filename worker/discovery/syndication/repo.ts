import { and, asc, gt, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';
import { counters } from '#worker/db/schema/stats';

// Other counts of a day have longer names.
const DAY_COUNTER_NAME = 'day:20261120';

/** UTC days on which something was published that stands in lists, and how much, in their order. */
export const findPublicationDays = (db: Db) =>
  db
    .select({ name: counters.name, count: counters.value })
    .from(counters)
    .where(
      and(
        gt(counters.name, 'day:'),
        lt(counters.name, 'day;'),
        gt(counters.value, 0),
        sql`length(${counters.name}) = ${DAY_COUNTER_NAME.length}`,
      ),
    )
    .orderBy(asc(counters.name));

/** What was published in a span of time, along the index of dates. */
export const findContentsPublishedBetween = (db: Db, { from, before }: { from: Date; before: Date }, limit: number) =>
  db
    .select({
      type: contents.type,
      urlName: contents.urlName,
      id: contents.id,
      modifiedAt: contents.modifiedAt,
      creatorUsername: contents.creatorUsername,
    })
    .from(contents)
    .where(and(sql`${contents.listed} = 1`, gte(contents.publishedAt, from), lt(contents.publishedAt, before)))
    .orderBy(asc(contents.publishedAt))
    .limit(limit);
