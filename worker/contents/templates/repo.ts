import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { formatContentLabel } from '#rules/contents/plan-scan';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { contentLabels, contents } from '#worker/db/schema/contents';
import { templates } from '#worker/db/schema/site';

/** Lists the templates in their order, at most 100. */
export const listTemplateRows = (db: Db) => db.select().from(templates).orderBy(asc(templates.position), asc(templates.key)).limit(100);

export const findTemplate = (db: Db, key: string) => db.select().from(templates).where(eq(templates.key, key)).limit(1);

export const deleteTemplate = (db: Db, key: string) => db.delete(templates).where(eq(templates.key, key));

/** Lists the public contents that staff offer as templates and whose creators allow copies, most popular first. */
export const listTemplateCards = (db: Db, limit: number) =>
  db
    .select(CARD)
    .from(contentLabels)
    .innerJoin(contents, eq(contents.id, contentLabels.contentId))
    .where(
      and(
        eq(contentLabels.label, formatContentLabel('internalTags', 'dyn_template')),
        sql`${contentLabels.listed} = 1`,
        sql`${contents.metadata} ->> 'noClone' is not 1`,
      ),
    )
    .orderBy(desc(contentLabels.score), desc(contentLabels.contentId))
    .limit(limit);

export const upsertTemplate = (db: Db, row: typeof templates.$inferInsert) =>
  db.insert(templates).values(row).onConflictDoUpdate({ target: templates.key, set: row });
