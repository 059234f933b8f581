import { asc, eq, sql } from 'drizzle-orm';
import type { Db, SqlCondition } from '#worker/db/client';
import { embedConsumers } from '#worker/db/schema/moderation';

export type ConsumerRow = typeof embedConsumers.$inferSelect;

export const findAllConsumers = (db: Db) => db.select().from(embedConsumers).orderBy(asc(embedConsumers.key));

export const findConsumer = (db: Db, key: string) => db.select().from(embedConsumers).where(eq(embedConsumers.key, key)).limit(1);

/** True while there is a consumer with the key. */
export const isConsumerStored = (key: string): SqlCondition => sql`exists (select 1 from ${embedConsumers} where key = ${key})`;

export const insertConsumer = (db: Db, row: ConsumerRow) => db.insert(embedConsumers).values(row);

export const updateConsumer = (db: Db, key: string, fields: Partial<ConsumerRow>) =>
  db.update(embedConsumers).set(fields).where(eq(embedConsumers.key, key));

export const deleteConsumer = (db: Db, key: string) => db.delete(embedConsumers).where(eq(embedConsumers.key, key));
