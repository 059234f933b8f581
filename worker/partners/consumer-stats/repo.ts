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

/** The newest rows of a consumer between two days, along their key. */
export const listConsumerDays = (db: Db, key: string, { from, to, limit }: { from: number; to: number; limit: number }) =>
  db.all<ConsumerDay>(sql`select day, content_id as contentId, finished, abandoned from ${consumerDays}
    where consumer = ${key} and day >= ${from} and day <= ${to} order by day desc, content_id desc limit ${limit}`);

export const findReportedContents = (db: Db, ids: readonly string[]) =>
  db.all<Required<ReportedContent>>(sql`select id as "_id", type, uid as "UID", url_name as "urlName", title from ${contents}
    where id in (select value from json_each(${JSON.stringify(ids)}))`);
