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

/**
 * Stores an attempt if the statement before it has inserted its submission and it is the player's best: more points, or as many in less
 * time. The attempt it replaces is archived.
 */
export const upsertBestAttempt = (db: Db, { kquizId, userId, finalScore, duration, createdAt }: Omit<KattemptRow, 'archived'>) =>
  db.run(sql`insert into ${kattempts} (kquiz_id, user_id, final_score, duration, created_at)
    select ${kquizId}, ${userId}, ${finalScore}, ${duration}, ${createdAt.getTime()} where changes() = 1
    on conflict (kquiz_id, user_id) do update set
      archived = json_insert(archived, '$[#]', json_object('finalScore', final_score, 'duration', duration, 'dateCreated', created_at)),
      final_score = excluded.final_score, duration = excluded.duration, created_at = excluded.created_at
    where excluded.final_score > final_score or (excluded.final_score = final_score and excluded.duration < duration)`);
