import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { kattempts } from '#worker/db/schema/play';

export type KattemptRow = typeof kattempts.$inferSelect;

export const findBestAttempt = (db: Db, kquizId: string, userId: string) =>
  db
    .select()
    .from(kattempts)
    .where(and(eq(kattempts.kquizId, kquizId), eq(kattempts.userId, userId)))
    .limit(1);

/** Stores an attempt if it is the player's best: more points, or as many in less time. The attempt it replaces is archived. */
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
