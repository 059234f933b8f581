import { and, eq, sql } from 'drizzle-orm';
import type { Db, SqlCondition } from '#worker/db/client';
import { isPlayedBy } from '#worker/db/played-by-sql';
import { submissions } from '#worker/db/schema/play';

export type SubmissionRow = typeof submissions.$inferSelect;

/** A submission by its id, if this user or a visitor sent it. */
export const findSubmission = (db: Db, id: string, userId: string | null) =>
  db
    .select()
    .from(submissions)
    .where(and(isPlayedBy(userId ?? ''), eq(submissions.id, id)))
    .limit(1);

/** The submission of a play, whoever sent it. */
export const findSubmissionOfPlay = (db: Db, playId: string) =>
  db.select().from(submissions).where(eq(submissions.playId, playId)).limit(1);

/** True while a submission is a visitor's. */
export const isUnclaimed = (id: string): SqlCondition => sql`exists (select 1 from ${submissions} where ${isPlayedBy('')} and id = ${id})`;

/** Gives a visitor's submission to a user. Returns a row unless somebody has it already. */
export const claimSubmission = (db: Db, id: string, userId: string) =>
  db
    .update(submissions)
    .set({ userId })
    .where(and(isPlayedBy(''), eq(submissions.id, id)))
    .returning({ id: submissions.id });

/** Inserts a submission unless one of its sender has its id, or one of anybody has its play. Returns a row if it was inserted. */
export const insertSubmission = (db: Db, row: typeof submissions.$inferInsert) =>
  db.insert(submissions).values(row).onConflictDoNothing().returning({ id: submissions.id });
