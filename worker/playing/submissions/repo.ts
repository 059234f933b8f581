import { and, eq } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { isPlayedBy } from '#worker/db/played-by-sql';
import { contentStats, submissions } from '#worker/db/schema/play';

export type SubmissionRow = typeof submissions.$inferSelect;

/** A submission by its id, if this user or a visitor sent it. */
export const findSubmission = (db: Db, id: string, userId: string | null) =>
  db
    .select()
    .from(submissions)
    .where(and(isPlayedBy(userId ?? ''), eq(submissions.id, id)))
    .limit(1);

export const insertSubmission = (db: Db, row: typeof submissions.$inferInsert) => db.insert(submissions).values(row).onConflictDoNothing();

export const findContentStats = (db: Db, contentId: string) =>
  db.select().from(contentStats).where(eq(contentStats.contentId, contentId)).limit(1);
