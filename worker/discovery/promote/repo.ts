import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { contentLabels, contents } from '#worker/db/schema/contents';
import { settings } from '#worker/db/schema/site';

export const findFeaturedCards = (db: Db, limit: number) =>
  db
    .select(CARD)
    .from(contentLabels)
    .innerJoin(contents, eq(contents.id, contentLabels.contentId))
    .where(sql`${contentLabels.label} = 'internal:featured' and ${contentLabels.listed} = 1`)
    .orderBy(desc(contentLabels.publishedAt), desc(contentLabels.contentId))
    .limit(limit);

export const findPopularCards = (db: Db, limit: number) =>
  db.select(CARD).from(contents).where(sql`${contents.listed} = 1`).orderBy(desc(contents.score), desc(contents.id)).limit(limit);

/** Finds pinned contents with their positions; leaves out unlisted ones. */
export const findPinnedCards = (db: Db) =>
  db
    .select({ ...CARD, pinPosition: sql<number>`pin_position`.as('pin_position') })
    .from(contents)
    .innerJoin(
      sql`(select pin.value as pinned_id, pin.key as pin_position from ${settings} s, json_each(s.value, '$.ids') pin
        where s.key = 'promoted_contents') pins`,
      sql`pinned_id = ${contents.id}`,
    )
    .where(eq(contents.listed, true));
