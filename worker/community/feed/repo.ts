import { sql } from 'drizzle-orm';
import type { ListCursor } from '#rules/conditions/cursor';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { relations } from '#worker/db/schema/community';
import { contents } from '#worker/db/schema/contents';

const SORT_COLUMNS = { new: contents.publishedAt, hot: contents.score, top: contents.playCount } as const;
export type FeedSort = keyof typeof SORT_COLUMNS;

/**
 * Contents of the followed creators in the order of a sort. One look-up per creator finds their first content in that order. Only
 * contents of the creators with the best ones can be on the page, so only these are scanned. The cost grows with the followed creators,
 * not with their contents.
 */
export function findFeedContents(
  db: Db,
  userId: string,
  { sort, after, limit }: { sort: FeedSort; after: ListCursor | null; limit: number },
) {
  const key = SORT_COLUMNS[sort];
  const afterCursor = after ? sql`(${key}, ${contents.id}) < (${after.key}, ${after.id})` : sql`1`;
  const creatorContents = sql`from ${contents} where ${contents.creatorId} = target and listed = 1 and ${afterCursor} order by ${key} desc, ${contents.id} desc`;
  const pageIds = sql`(with leading as (
      select target, (select ${key} ${creatorContents} limit 1) as best from ${relations}
      where user_id = ${userId} and type = 'FOLLOW' and best is not null order by best desc limit ${limit})
    select one.id as picked_id from leading, ${contents} one
      where one.id in (select ${contents.id} ${creatorContents} limit ${limit})) picked`;
  return db
    .select({ ...CARD, cursorKey: sql<number>`coalesce(${key}, 0)`.as('cursor_key') })
    .from(contents)
    .innerJoin(pageIds, sql`picked_id = ${contents.id}`)
    .orderBy(sql`${key} desc, ${contents.id} desc`)
    .limit(limit);
}
