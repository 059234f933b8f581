import { sql } from 'drizzle-orm';
import type { ReportedContent } from '#contract/partners/consumer-stats';
import type { ConsumerDay, FinishedConsumerPlays } from '#rules/stats/consumer-days';
import type { Db } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';
import { embedConsumers } from '#worker/db/schema/moderation';
import { consumerDays } from '#worker/db/schema/stats';

/** Finds which of these keys are consumers'. */
export const findKnownKeys = (db: Db, keys: readonly string[]) =>
  db.all<{ key: string }>(sql`select key from ${embedConsumers} where key in (select value from json_each(${JSON.stringify(keys)}))`);

export const incrementFinishedPlays = (db: Db, days: readonly FinishedConsumerPlays[]) =>
  db.run(sql`insert into ${consumerDays} (consumer, day, content_id, finished, abandoned)
    select value ->> 'consumer', value ->> 'day', value ->> 'contentId', value ->> 'n', 0 from json_each(${JSON.stringify(days)}) where true
    on conflict do update set finished = finished + excluded.finished`);

/** Counts an abandoned play of a consumer that exists, if the statement before it has written a row. */
export const incrementAbandonedPlaysIfChanged = (db: Db, key: string, { day, contentId }: Pick<ConsumerDay, 'day' | 'contentId'>) =>
  db.run(sql`insert into ${consumerDays} (consumer, day, content_id, finished, abandoned)
    select key, ${day}, ${contentId}, 0, 1 from ${embedConsumers} where key = ${key} and changes() > 0
    on conflict do update set abandoned = abandoned + 1`);

interface DayRange {
  from: number;
  to: number;
}

type PlaysRow = Pick<ConsumerDay, 'finished' | 'abandoned'>;

/** A content as a report names it, only by its id if it was erased. */
export type ReportedContentRow = Pick<ConsumerDay, 'contentId'> &
  (Required<Omit<ReportedContent, '_id'>> | Record<'type' | 'UID' | 'urlName' | 'title', null>);

const isWithin = (key: string, { from, to }: DayRange) => sql`consumer = ${key} and day >= ${from} and day <= ${to}`;

/** The plays of a consumer by day, newest first, each with the number of its rows. */
export const sumPlaysByDay = (db: Db, key: string, range: DayRange) =>
  db.all<PlaysRow & { day: number; rows: number }>(sql`select day, sum(finished) as finished, sum(abandoned) as abandoned, count(*) as rows
    from ${consumerDays} where ${isWithin(key, range)} group by day order by day desc`);

/** The contents of a consumer with the most plays. */
export const sumPlaysByContent = (db: Db, key: string, { limit, ...range }: DayRange & { limit: number }) =>
  db.all<PlaysRow & ReportedContentRow>(sql`with counts as (
      select content_id as contentId, sum(finished) as finished, sum(abandoned) as abandoned, sum(finished + abandoned) as plays
      from ${consumerDays} where ${isWithin(key, range)} group by content_id order by plays desc, finished desc, content_id limit ${limit}
    )
    select contentId, finished, abandoned, type, uid as "UID", url_name as urlName, title
    from counts left join ${contents} on id = contentId order by plays desc, finished desc, contentId`);

/** The rows of a consumer, newest day first, with the type and title of each content. */
export const listConsumerDays = (db: Db, key: string, { limit, ...range }: DayRange & { limit: number }) =>
  db.all<ConsumerDay & Pick<ReportedContentRow, 'type' | 'title'>>(sql`select day, content_id as contentId, finished, abandoned, type, title
    from ${consumerDays} left join ${contents} on id = content_id
    where ${isWithin(key, range)} order by day desc, content_id desc limit ${limit}`);
