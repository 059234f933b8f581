import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { kattempts } from '#worker/db/schema/play';

interface RankedResult {
  kquizId: string;
  finalScore: number;
  duration: number;
}

/** Counts the better attempts along the index, `limit` of them at most. */
export const countBetterAttempts = (db: Db, { kquizId, finalScore, duration }: RankedResult, limit: number) =>
  db.all<{ count: number }>(sql`select count(*) as count from (
      select 1 from ${kattempts} where kquiz_id = ${kquizId} and final_score > ${finalScore}
      union all
      select 1 from ${kattempts} where kquiz_id = ${kquizId} and final_score = ${finalScore} and duration < ${duration}
      limit ${limit})`);

/** The points and time of the attempts next ahead of a result, and how many share them, `limit` of them at most. */
export const findAttemptsAhead = (db: Db, { kquizId, finalScore, duration }: RankedResult, limit: number) =>
  db.all<{ finalScore: number; duration: number; sharedCount: number }>(sql`select final_score as finalScore, duration,
      (select count(*) from (select 1 from ${kattempts} same
        where same.kquiz_id = ${kquizId} and same.final_score = ahead.final_score and same.duration = ahead.duration
        limit ${limit})) as sharedCount
    from (
      select * from (select final_score, duration from ${kattempts}
        where kquiz_id = ${kquizId} and final_score = ${finalScore} and duration < ${duration} order by duration desc limit 1)
      union all
      select * from (select final_score, duration from ${kattempts}
        where kquiz_id = ${kquizId} and final_score > ${finalScore} order by final_score, duration desc limit 1)
      limit 1) ahead`);

/** The players of two attempts with the same points and time: one may be the caller's. */
export const findEqualAttempts = (db: Db, { kquizId, finalScore, duration }: RankedResult) =>
  db
    .select({ userId: kattempts.userId })
    .from(kattempts)
    .where(and(eq(kattempts.kquizId, kquizId), eq(kattempts.finalScore, finalScore), eq(kattempts.duration, duration)))
    .limit(2);
