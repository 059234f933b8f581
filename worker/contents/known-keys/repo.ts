import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { clones } from '#worker/db/schema/contents';
import { kattempts } from '#worker/db/schema/play';

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

/** Records a play that has shown answers, unless an earlier one has, or an earlier one is ranked. */
export const insertShownKey = (db: Db, { contentId, userId, playId, clonedAt }: typeof clones.$inferInsert & { playId: string }) =>
  db.run(sql`insert into ${clones} (content_id, user_id, cloned_at, play_id)
    select ${contentId}, ${userId}, ${clonedAt.getTime()}, ${playId}
    where not exists (select 1 from ${kattempts} where kquiz_id = ${contentId} and user_id = ${userId})
    on conflict do nothing`);

export const findKnownKey = (db: Db, contentId: string, userId: string) =>
  db
    .select({ playId: clones.playId })
    .from(clones)
    .where(and(eq(clones.contentId, contentId), eq(clones.userId, userId)))
    .limit(1);
