import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, SqlCondition } from '#worker/db/client';
import { clones } from '#worker/db/schema/contents';
import { kattempts } from '#worker/db/schema/play';

/** In the place of a play that has shown answers: they were seen elsewhere, so that no play was before. */
const NO_PLAY = '';

/** Records a clone. A repeat leaves the record as it is; the record of a play becomes that of a clone. */
export const insertKnownKey = (db: Db, row: Omit<typeof clones.$inferInsert, 'playId'>) =>
  db
    .insert(clones)
    .values(row)
    .onConflictDoUpdate({
      target: [clones.contentId, clones.userId],
      set: { playId: null, clonedAt: row.clonedAt },
      setWhere: isNotNull(clones.playId),
    });

/** Records that a user who made a content knows its key, if the condition is true by then. A play that was recorded before counts as seen. */
export const insertCreatorKey = (
  db: Db,
  { contentId, userId, clonedAt }: Omit<typeof clones.$inferInsert, 'playId'>,
  condition: SqlCondition,
) =>
  db.run(sql`insert into ${clones} (content_id, user_id, cloned_at) select ${contentId}, ${userId}, ${clonedAt.getTime()} where ${condition}
    on conflict (content_id, user_id) do update set play_id = null, cloned_at = excluded.cloned_at where play_id is not null`);

/** Records a play that has shown answers, unless an earlier one has, or an earlier one is ranked. */
export const insertShownKey = (db: Db, { contentId, userId, playId, clonedAt }: typeof clones.$inferInsert & { playId: string }) =>
  db.run(sql`insert into ${clones} (content_id, user_id, cloned_at, play_id)
    select ${contentId}, ${userId}, ${clonedAt.getTime()}, ${playId}
    where not exists (select 1 from ${kattempts} where kquiz_id = ${contentId} and user_id = ${userId})
    on conflict do nothing`);

/** Records that a user has seen answers in a way that ranks no play, whatever play was recorded before. A copy stays recorded as one. */
export const insertSeenAnswers = (db: Db, row: Omit<typeof clones.$inferInsert, 'playId'>) =>
  db
    .insert(clones)
    .values({ ...row, playId: NO_PLAY })
    .onConflictDoUpdate({
      target: [clones.contentId, clones.userId],
      set: { playId: NO_PLAY },
      // Null, of a copy, is not different from anything.
      setWhere: ne(clones.playId, NO_PLAY),
    });

export const findKnownKey = (db: Db, contentId: string, userId: string) =>
  db
    .select({ playId: clones.playId })
    .from(clones)
    .where(and(eq(clones.contentId, contentId), eq(clones.userId, userId)))
    .limit(1);
