import { eq } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { settings } from '#worker/db/schema/site';

export const findSetting = (db: Db, key: string) =>
  db.select({ value: settings.value, modifiedAt: settings.modifiedAt }).from(settings).where(eq(settings.key, key)).limit(1);

export const upsertSetting = (db: Db, row: typeof settings.$inferInsert) =>
  db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.key, set: { value: row.value, modifiedAt: row.modifiedAt } });
