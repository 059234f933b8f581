import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { categories, contents } from '#worker/db/schema/contents';

export const updateCategory = (db: Db, id: string, fields: Partial<typeof categories.$inferInsert>) =>
  db.update(categories).set(fields).where(eq(categories.id, id));

export const findContentTitles = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: contents.id, title: contents.title, listed: contents.listed })
    .from(contents)
    .where(inArray(contents.id, [...ids]));
