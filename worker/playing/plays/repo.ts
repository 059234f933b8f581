import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { checkedAnswers, submissions } from '#worker/db/schema/play';

/** Inserts the first answer to a question of a play that is not submitted. Returns a row if it was inserted. */
export const insertFirstAnswer = (db: Db, { playId, questionId, answer, createdAt }: typeof checkedAnswers.$inferInsert) =>
  db.all<{ questionId: string }>(sql`insert into ${checkedAnswers} (play_id, question_id, answer, created_at)
    select ${playId}, ${questionId}, ${JSON.stringify(answer)}, ${createdAt.getTime()}
    where not exists (select 1 from ${submissions} where play_id = ${playId})
    on conflict do nothing returning question_id as questionId`);

export const findCheckedAnswer = (db: Db, playId: string, questionId: string) =>
  db
    .select({ answer: checkedAnswers.answer })
    .from(checkedAnswers)
    .where(and(eq(checkedAnswers.playId, playId), eq(checkedAnswers.questionId, questionId)))
    .limit(1);

/** The answers of the submission of a play. */
export const findSubmittedAnswers = (db: Db, playId: string) =>
  db.select({ answers: submissions.answers }).from(submissions).where(eq(submissions.playId, playId)).limit(1);

export const listCheckedAnswers = (db: Db, playId: string) =>
  db.select().from(checkedAnswers).where(eq(checkedAnswers.playId, playId)).limit(200);

export const deleteCheckedAnswers = (db: Db, playId: string) => db.delete(checkedAnswers).where(eq(checkedAnswers.playId, playId));
