import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contentStats, kattempts, submissions } from '#worker/db/schema/play';

export type SubmissionRow = typeof submissions.$inferSelect;
export type KattemptRow = typeof kattempts.$inferSelect;

/** Whose plays: a person's, or visitors' as the empty text. The expression is the one of the index. */
export const isPlayedBy = (userId: string) => sql`coalesce(${submissions.userId}, '') = ${userId}`;

/** A submission by its id, as whoever sent it knows it. */
export const findSubmission = (db: Db, id: string, userId: string | null) =>
  db
    .select()
    .from(submissions)
    .where(and(isPlayedBy(userId ?? ''), eq(submissions.id, id)))
    .limit(1);

export const insertSubmission = (db: Db, row: typeof submissions.$inferInsert) => db.insert(submissions).values(row).onConflictDoNothing();

/** Keeps an attempt if it is the player's best: more points, or as many in less time. The best it replaces is archived. */
export const upsertBestAttempt = (db: Db, row: typeof kattempts.$inferInsert) =>
  db
    .insert(kattempts)
    .values(row)
    .onConflictDoUpdate({
      target: [kattempts.kquizId, kattempts.userId],
      set: {
        archived: sql`json_insert(${kattempts.archived}, '$[#]',
          json_object('finalScore', ${kattempts.finalScore}, 'duration', ${kattempts.duration}, 'dateCreated', ${kattempts.createdAt}))`,
        finalScore: sql`excluded.final_score`,
        duration: sql`excluded.duration`,
        createdAt: sql`excluded.created_at`,
      },
      setWhere: sql`excluded.final_score > ${kattempts.finalScore}
        or (excluded.final_score = ${kattempts.finalScore} and excluded.duration < ${kattempts.duration})`,
    });

export const findContentStats = (db: Db, contentId: string) =>
  db.select().from(contentStats).where(eq(contentStats.contentId, contentId)).limit(1);
