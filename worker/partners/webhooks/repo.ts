import { and, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { WEBHOOK_LIMITS } from '#base/limits/webhooks';
import { MAX_DELIVERY_DUE_AHEAD_MS } from '#rules/webhooks/attempts';
import type { Db, SqlCondition } from '#worker/db/client';
import { isPlayedBy } from '#worker/db/played-by-sql';
import { embedConsumers } from '#worker/db/schema/moderation';
import { submissions } from '#worker/db/schema/play';
import { consumerWebhooks, webhookDeliveries } from '#worker/db/schema/webhooks';

export type WebhookRow = typeof consumerWebhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const findConsumer = (db: Db, consumer: string) =>
  db.select({ key: embedConsumers.key }).from(embedConsumers).where(eq(embedConsumers.key, consumer)).limit(1);

export const findWebhook = (db: Db, consumer: string) =>
  db.select().from(consumerWebhooks).where(eq(consumerWebhooks.consumer, consumer)).limit(1);

/** True while there is a consumer with the key. */
export const isConsumerStored = (key: string): SqlCondition => sql`exists (select 1 from ${embedConsumers} where key = ${key})`;

/** True while a consumer has a webhook. */
export const isWebhookStored = (consumer: string): SqlCondition =>
  sql`exists (select 1 from ${consumerWebhooks} where consumer = ${consumer})`;

/** Inserts the webhook of a consumer that is still there, or changes its address. The secret of an existing one stays. */
export const upsertWebhook = (db: Db, { consumer, url, sealedSecret, createdAt }: WebhookRow) =>
  db.all<{ sealedSecret: string }>(sql`insert into ${consumerWebhooks} (consumer, url, sealed_secret, secret_created_at, created_at)
    select ${consumer}, ${url}, ${sealedSecret}, ${createdAt.getTime()}, ${createdAt.getTime()}
    where exists (select 1 from ${embedConsumers} where key = ${consumer})
    on conflict do update set url = excluded.url
    returning sealed_secret as "sealedSecret"`);

/**
 * Replaces the secret, and adds the present one to the previous secrets that are still valid. It is one statement, so that renewals at
 * the same time lose none.
 */
export const replaceSecret = (
  db: Db,
  consumer: string,
  { sealedSecret, now, previousUntil }: { sealedSecret: string; now: Date; previousUntil: Date },
) =>
  db
    .update(consumerWebhooks)
    .set({
      previousSecrets: sql`json_insert(
        (select json_group_array(json(value)) from json_each(previous_secrets) where value ->> 'until' > ${now.getTime()}),
        '$[#]', json_object('sealed', sealed_secret, 'until', ${previousUntil.getTime()}))`,
      sealedSecret,
      secretCreatedAt: now,
    })
    .where(eq(consumerWebhooks.consumer, consumer))
    .returning();

export const deleteWebhook = (db: Db, consumer: string) => db.delete(consumerWebhooks).where(eq(consumerWebhooks.consumer, consumer));

export const deleteDeliveries = (db: Db, consumer: string) => db.delete(webhookDeliveries).where(eq(webhookDeliveries.consumer, consumer));

export const listNewestDeliveries = (db: Db, consumer: string, limit: number) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.consumer, consumer))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(limit);

interface ResultDelivery {
  id: string;
  consumer: string;
  body: string;
  createdAt: Date;
  submission: { id: string; userId: string | null; requestHash: string | null };
}

/**
 * Inserts the delivery of a play that the batch has stored before, if its consumer has a webhook that is not full. Returns a row if it was
 * inserted: a play has one delivery, however often its request is sent.
 */
export const insertResultDelivery = (db: Db, { id, consumer, body, createdAt, submission }: ResultDelivery) =>
  db.all<{ id: string }>(sql`insert into ${webhookDeliveries} (id, consumer, type, body, state, due_at, created_at)
    select ${id}, ${consumer}, 'CONTENT_RESULT', ${body}, 'waiting', ${createdAt.getTime()}, ${createdAt.getTime()}
    where exists (select 1 from ${consumerWebhooks} where consumer = ${consumer} and not is_full)
      and exists (select 1 from ${submissions} where ${isPlayedBy(submission.userId ?? '')} and id = ${submission.id}
        and request_hash is ${submission.requestHash})
    on conflict do nothing
    returning id`);

/** Inserts a delivery that its caller sends at once, if the consumer has a webhook. */
export const insertClaimedDelivery = (db: Db, { id, consumer, type, body, createdAt, dueAt }: DeliveryRow & { dueAt: Date }) =>
  db.run(sql`insert into ${webhookDeliveries} (id, consumer, type, body, state, attempts, due_at, created_at)
    select ${id}, ${consumer}, ${type}, ${body}, 'waiting', 1, ${dueAt.getTime()}, ${createdAt.getTime()}
    where exists (select 1 from ${consumerWebhooks} where consumer = ${consumer})`);

/** Matches deliveries that are due, or whose attempt is so late that a clock must have been ahead. */
function isDue(now: Date) {
  const at = now.getTime();
  return sql`due_at is not null and (due_at <= ${at} or due_at > ${at + MAX_DELIVERY_DUE_AHEAD_MS})`;
}

/** Lists what is due, the longest due first, at most `limit` deliveries of each webhook. */
export const listDueDeliveries = (db: Db, { now, limit }: { now: Date; limit: number }) =>
  db.all<{ consumer: string; id: string }>(sql`select w.consumer, d.id from ${consumerWebhooks} w
    cross join ${webhookDeliveries} d on d.id in
      (select id from ${webhookDeliveries} where consumer = w.consumer and ${isDue(now)} order by due_at limit ${limit})
    order by d.due_at`);

/** When the attempt after this one is due, which keeps other runs from the delivery while it is sent. */
const getNextDueAt = (now: Date) =>
  sql`${now.getTime()} + json_extract(${JSON.stringify(WEBHOOK_LIMITS.retryWaitsMs)},
    '$[' || cast(min(attempts, ${WEBHOOK_LIMITS.retryWaitsMs.length - 1}) as integer) || ']')`;

/** Claims a due delivery for an attempt, so that no other run sends it. */
export const claimDelivery = (db: Db, id: string, now: Date) =>
  db
    .update(webhookDeliveries)
    .set({ attempts: sql`attempts + 1`, dueAt: getNextDueAt(now) })
    .where(and(eq(webhookDeliveries.id, id), isDue(now)))
    .returning();

/** Claims a failed delivery of a consumer for one more attempt, which the job makes at that time if the caller does not end it. */
export const claimFailedDelivery = (db: Db, id: string, { consumer, dueAt }: { consumer: string; dueAt: Date }) =>
  db
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: sql`attempts + 1`, dueAt, expiresAt: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.consumer, consumer), eq(webhookDeliveries.state, 'failed')))
    .returning();

type AttemptResult = Pick<DeliveryRow, 'state' | 'status' | 'problem'> & { expiresAt: Date | null };

/**
 * Stores the result of an attempt, unless another one has been made since, which can happen only if this one took longer than its claim.
 * A delivered one needs its text no more.
 */
export const storeAttempt = (db: Db, { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>, result: AttemptResult) =>
  db
    .update(webhookDeliveries)
    .set({ ...result, ...(result.state !== 'waiting' && { dueAt: null }), ...(result.state === 'delivered' && { body: '' }) })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts), isNotNull(webhookDeliveries.dueAt)))
    .returning();

/** Stores as failed what is due and was created before a time. What another run has claimed is not due. */
export const failOldDeliveries = (
  db: Db,
  consumer: string,
  { now, createdBefore, expiresAt }: { now: Date; createdBefore: Date; expiresAt: Date | null },
) =>
  db
    .update(webhookDeliveries)
    .set({ state: 'failed', dueAt: null, expiresAt })
    .where(
      and(eq(webhookDeliveries.consumer, consumer), lte(webhookDeliveries.dueAt, now), lt(webhookDeliveries.createdAt, createdBefore)),
    );

/** Stores of each webhook whether `max` deliveries wait. Reads at most that many index rows of each. */
export function updateFullWebhooks(db: Db, max: number) {
  const isFull = sql`(select count(*) from (select 1 from ${webhookDeliveries} d
    where d.consumer = ${consumerWebhooks}.consumer and d.due_at is not null limit ${max})) >= ${max}`;
  return db.run(sql`update ${consumerWebhooks} set is_full = ${isFull} where is_full <> ${isFull}`);
}
