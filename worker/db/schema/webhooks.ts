import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DELIVERY_STATES, WEBHOOK_EVENT_TYPES } from '#base/webhooks';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Where the results of an embedding site are sent, at most one address of each consumer. */
export const consumerWebhooks = sqliteTable('consumer_webhooks', {
  consumer: text('consumer').primaryKey(),
  url: text('url').notNull(),
  /** The secret that signs deliveries, encrypted (`platform/sealed-text.ts`). */
  sealedSecret: text('sealed_secret').notNull(),
  secretCreatedAt: time('secret_created_at').notNull(),
  /** The previous secrets, encrypted, each also valid until a time in milliseconds. */
  previousSecrets: text('previous_secrets', { mode: 'json' }).$type<{ sealed: string; until: number }[]>().notNull().default([]),
  /** Whether so many deliveries wait that no more are stored. The job that sends them updates it. */
  isFull: integer('is_full', { mode: 'boolean' }).notNull().default(false),
  createdAt: time('created_at').notNull(),
});

/** What is sent to webhooks: one row for each event, which all attempts share. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** The `webhook-id`. That of a result depends on its play only. */
    id: text('id').primaryKey(),
    consumer: text('consumer').notNull(),
    type: text('type', { enum: WEBHOOK_EVENT_TYPES }).notNull(),
    /** The JSON to send, to the byte; empty once it is delivered. */
    body: text('body').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt is due; null once the delivery is settled. */
    dueAt: time('due_at'),
    /** The HTTP status of the last answer, and why the last attempt failed. */
    status: integer('status'),
    problem: text('problem').notNull().default(''),
    createdAt: time('created_at').notNull(),
    /** When a settled delivery is deleted. */
    expiresAt: time('expires_at'),
  },
  (t) => [
    // the job that sends what is due, consumer by consumer
    index('webhook_deliveries_due').on(t.consumer, t.dueAt).where(sql`due_at is not null`),
    // /internal/embeds/{key}: the newest deliveries
    index('webhook_deliveries_of_consumer').on(t.consumer, t.createdAt),
    // the job that deletes settled deliveries
    index('webhook_deliveries_expired').on(t.expiresAt).where(sql`expires_at is not null`),
  ],
);
