import { and, desc, eq, sql } from 'drizzle-orm';
import type { StoredClassPlay } from '#rules/classes/class-table';
import type { Db, SqlCondition } from '#worker/db/client';
import { isPlayedBy } from '#worker/db/played-by-sql';
import { classAnswers, classes } from '#worker/db/schema/classes';
import { submissions } from '#worker/db/schema/play';

export type ClassRow = typeof classes.$inferSelect;

export const findClass = (db: Db, id: string) => db.select().from(classes).where(eq(classes.id, id)).limit(1);

export const findOwnClass = (db: Db, id: string, ownerId: string) =>
  db
    .select()
    .from(classes)
    .where(and(eq(classes.id, id), eq(classes.ownerId, ownerId)))
    .limit(1);

/** The classes of a person for a content, newest first. */
export const listClasses = (db: Db, { ownerId, contentId, limit }: { ownerId: string; contentId: string; limit: number }) =>
  db
    .select()
    .from(classes)
    .where(and(eq(classes.ownerId, ownerId), eq(classes.contentId, contentId)))
    .orderBy(desc(classes.id))
    .limit(limit);

/** Whether the person has fewer classes for the content than `max`. */
export const hasRoomForClass = ({ ownerId, contentId }: Pick<ClassRow, 'ownerId' | 'contentId'>, max: number): SqlCondition =>
  sql`(select count(*) from ${classes} where owner_id = ${ownerId} and content_id = ${contentId}) < ${max}`;

export const insertClass = (db: Db, row: typeof classes.$inferInsert) => db.insert(classes).values(row);

export const updateClass = (db: Db, row: Pick<ClassRow, 'id' | 'ownerId'>, fields: Partial<Pick<ClassRow, 'name' | 'closedAt'>>) =>
  db
    .update(classes)
    .set(fields)
    .where(and(eq(classes.id, row.id), eq(classes.ownerId, row.ownerId)))
    .returning();

export const deleteClass = (db: Db, id: string, ownerId: string) =>
  [
    db.delete(classAnswers).where(sql`class_id in (select id from ${classes} where id = ${id} and owner_id = ${ownerId})`),
    db
      .delete(classes)
      .where(and(eq(classes.id, id), eq(classes.ownerId, ownerId)))
      .returning({ id: classes.id }),
  ] as const;

export const listClassAnswers = (db: Db, classId: string, limit: number) =>
  db.select().from(classAnswers).where(eq(classAnswers.classId, classId)).limit(limit);

export const deleteClassAnswer = (db: Db, classId: string, submissionId: string) =>
  db
    .delete(classAnswers)
    .where(and(eq(classAnswers.classId, classId), eq(classAnswers.submissionId, submissionId)))
    .returning({ id: classAnswers.submissionId });

export interface NewClassAnswer extends StoredClassPlay {
  classId: string;
  contentId: string;
  userId: string | null;
  requestHash: string | null;
}

/** Inserts a play of a class, if the class is open, of this content and has fewer than `max`, and the submission is stored. */
export const insertClassAnswer = (db: Db, row: NewClassAnswer, max: number) =>
  db.run(sql`insert into ${classAnswers}
      (class_id, submission_id, nickname, answers, right_ids, score, result_id, duration, finished_at)
    select ${row.classId}, ${row.submissionId}, ${row.nickname}, ${JSON.stringify(row.answers)},
      ${row.rightIds && JSON.stringify(row.rightIds)}, ${row.score}, ${row.resultId}, ${row.duration}, ${row.finishedAt.getTime()}
    where exists (select 1 from ${classes} where id = ${row.classId} and content_id = ${row.contentId} and closed_at is null)
      and exists (select 1 from ${submissions} where ${isPlayedBy(row.userId ?? '')} and id = ${row.submissionId}
        and request_hash = ${row.requestHash})
      and (select count(*) from ${classAnswers} where class_id = ${row.classId}) < ${max}
    on conflict do nothing`);

/** A class with whether it has the answers of a submission, and whether it has `max` of them. */
export const findHandIn = (db: Db, classId: string, { submissionId, max }: { submissionId: string; max: number }) =>
  db
    .select({
      name: classes.name,
      contentId: classes.contentId,
      closedAt: classes.closedAt,
      isSaved: sql<boolean>`exists (select 1 from ${classAnswers} where class_id = ${classId} and submission_id = ${submissionId})`.mapWith(
        Boolean,
      ),
      isFull: sql<boolean>`(select count(*) from ${classAnswers} where class_id = ${classId}) >= ${max}`.mapWith(Boolean),
    })
    .from(classes)
    .where(eq(classes.id, classId))
    .limit(1);
