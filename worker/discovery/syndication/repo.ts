import { and, asc, gt, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';
import { counters } from '#worker/db/schema/stats';

// The counter of publications has the shortest name of the counters of a day; only its length is used.
const DAY_COUNTER_EXAMPLE = 'day:20261120';

/** Finds the UTC days with listed publications and their number, in order. */
export const findPublicationDays = (db: Db) =>
  db
    .select({ name: counters.name, count: counters.value })
    .from(counters)
    .where(
      and(
        gt(counters.name, 'day:'),
        lt(counters.name, 'day;'),
        gt(counters.value, 0),
        sql`length(${counters.name}) = ${DAY_COUNTER_EXAMPLE.length}`,
      ),
    )
    .orderBy(asc(counters.name));

/** Finds contents published in a time span, along the index of publication dates. */
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
