import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { categories, contents, settings } from '#worker/db/schema/contents';

export const findSetting = (db: Db, key: string) =>
  db.select({ value: settings.value, modifiedAt: settings.modifiedAt }).from(settings).where(eq(settings.key, key)).limit(1);

export const upsertSetting = (db: Db, row: typeof settings.$inferInsert) =>
  db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.key, set: { value: row.value, modifiedAt: row.modifiedAt } });

export const updateCategory = (db: Db, id: string, fields: Partial<typeof categories.$inferInsert>) =>
  db.update(categories).set(fields).where(eq(categories.id, id));

export const findContentTitles = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: contents.id, title: contents.title, listed: contents.listed })
    .from(contents)
    .where(inArray(contents.id, [...ids]));
