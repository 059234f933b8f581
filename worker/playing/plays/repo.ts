import { and, eq } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { checkedAnswers } from '#worker/db/schema/play';

export const insertFirstAnswer = (db: Db, row: typeof checkedAnswers.$inferInsert) =>
  db.insert(checkedAnswers).values(row).onConflictDoNothing().returning({ questionId: checkedAnswers.questionId });

export const findCheckedAnswer = (db: Db, playId: string, questionId: string) =>
  db
    .select()
    .from(checkedAnswers)
    .where(and(eq(checkedAnswers.playId, playId), eq(checkedAnswers.questionId, questionId)))
    .limit(1);

export const listCheckedAnswers = (db: Db, playId: string) =>
  db.select().from(checkedAnswers).where(eq(checkedAnswers.playId, playId)).limit(200);
