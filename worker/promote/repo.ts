import { desc, eq, sql } from 'drizzle-orm';
import { CARD } from '../contents/columns.ts';
import type { Db } from '../db/client.ts';
import { contentLabels, contents } from '../db/schema/contents.ts';

export const featured = (db: Db, limit: number) =>
  db
    .select(CARD)
    .from(contentLabels)
    .innerJoin(contents, eq(contents.id, contentLabels.contentId))
    .where(sql`${contentLabels.label} = 'internal:featured' and ${contentLabels.listed} = 1`)
    .orderBy(desc(contentLabels.publishedAt), desc(contentLabels.contentId))
    .limit(limit);

export const hot = (db: Db, limit: number) =>
  db.select(CARD).from(contents).where(sql`${contents.listed} = 1`).orderBy(desc(contents.score), desc(contents.id)).limit(limit);
