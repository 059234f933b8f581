import { asc } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { templates } from '#worker/db/schema/contents';

/** Lists the templates by key, at most 100. */
export const listTemplateRows = (db: Db) => db.select().from(templates).orderBy(asc(templates.key)).limit(100);

export const upsertTemplate = (db: Db, row: typeof templates.$inferInsert) =>
  db
    .insert(templates)
    .values(row)
    .onConflictDoUpdate({ target: templates.key, set: { value: row.value, modifiedAt: row.modifiedAt } });
