import { sql } from 'drizzle-orm';
import type { ListCursor } from '#rules/conditions/cursor';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { buildCursorFilter, buildCursorKeys, buildSortOrder, CONTENT_SORT_COLUMNS } from '#worker/db/content-sorts';
import { relations } from '#worker/db/schema/community';
import { contents } from '#worker/db/schema/contents';

export type FeedSort = 'new' | 'hot' | 'top';

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
  const keys = CONTENT_SORT_COLUMNS[sort];
  const order = buildSortOrder(keys, contents.id);
  const afterCursor = after ? buildCursorFilter(keys, contents.id, after) : sql`1`;
  const creatorContents = sql`from ${contents} where ${contents.creatorId} = target and listed = 1 and ${afterCursor} order by ${order}`;
  const pageIds = sql`(with firsts as (
      select target, (select ${contents.id} ${creatorContents} limit 1) as first_id from ${relations}
      where user_id = ${userId} and type = 'FOLLOW' and first_id is not null),
    leading as (select target from firsts cross join ${contents} where ${contents.id} = first_id order by ${order} limit ${limit})
    select one.id as picked_id from leading, ${contents} one
      where one.id in (select ${contents.id} ${creatorContents} limit ${limit})) picked`;
  return db
    .select({ ...CARD, cursorKeys: buildCursorKeys(keys).mapWith(String).as('cursor_keys') })
    .from(contents)
    .innerJoin(pageIds, sql`picked_id = ${contents.id}`)
    .orderBy(order)
    .limit(limit);
}
