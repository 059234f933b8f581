import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contentDays, viewMarks } from '#worker/db/schema/play';

/** Marks a view unless an unexpired mark of the same visitor exists; `changes()` tells the next statement which. */
export const upsertViewMark = (db: Db, row: typeof viewMarks.$inferInsert, now: Date) =>
  db
    .insert(viewMarks)
    .values(row)
    .onConflictDoUpdate({
      target: viewMarks.mark,
      set: { expiresAt: row.expiresAt },
      setWhere: sql`${viewMarks.expiresAt} <= ${now.getTime()}`,
    });

export const incrementViewsIfMarked = (db: Db, day: number, contentId: string) =>
  db.run(sql`insert into ${contentDays} (day, content_id, views, plays) select ${day}, ${contentId}, 1, 0 where changes() > 0
    on conflict do update set views = views + 1`);
