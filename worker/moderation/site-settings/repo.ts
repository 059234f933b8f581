import { inArray } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';

export const findContentTitles = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: contents.id, title: contents.title, listed: contents.listed })
    .from(contents)
    .where(inArray(contents.id, [...ids]));
