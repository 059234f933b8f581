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

/** Gives a class a new link, if its link has this code, which is empty for the first one. */
export const replaceLink = (db: Db, row: Pick<ClassRow, 'id' | 'ownerId'>, { from, to }: { from: string; to: string }) =>
  db
    .update(classes)
    .set({ linkCode: to })
    .where(and(eq(classes.id, row.id), eq(classes.ownerId, row.ownerId), hasLinkCode(from)));

const hasLinkCode = (code: string) => sql`coalesce(${classes.linkCode}, '') = ${code}`;

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

export const listSubmissionIds = (db: Db, classId: string, limit: number) =>
  db.select({ submissionId: classAnswers.submissionId }).from(classAnswers).where(eq(classAnswers.classId, classId)).limit(limit);

export const deleteClassAnswers = (db: Db, classId: string, submissionIds: readonly string[]) =>
  db
    .delete(classAnswers)
    .where(and(eq(classAnswers.classId, classId), sql`submission_id in (select value from json_each(${JSON.stringify(submissionIds)}))`))
    .returning({ id: classAnswers.submissionId });

export interface NewClassAnswer extends StoredClassPlay {
  classId: string;
  linkCode: string;
  contentId: string;
  actor: string;
  userId: string | null;
  requestHash: string | null;
}

/** How many plays a class takes, and how many of one actor since a time. */
export interface ClassSpace {
  max: number;
  maxOfActor: number;
  since: Date;
}

const hasSpace = (classId: string, actor: string, { max, maxOfActor, since }: ClassSpace) =>
  sql`(select count(*) < ${max} and total(actor = ${actor} and finished_at > ${since.getTime()}) < ${maxOfActor}
    from ${classAnswers} where class_id = ${classId})`;

/** Inserts a play of a class, if the class is open, of this content, has this link and space, and the submission is stored. */
export const insertClassAnswer = (db: Db, row: NewClassAnswer, space: ClassSpace) =>
  db.run(sql`insert into ${classAnswers}
      (class_id, submission_id, nickname, answers, right_ids, score, result_id, duration, finished_at, actor)
    select ${row.classId}, ${row.submissionId}, ${row.nickname}, ${JSON.stringify(row.answers)},
      ${row.rightIds && JSON.stringify(row.rightIds)}, ${row.score}, ${row.resultId}, ${row.duration}, ${row.finishedAt.getTime()}, ${row.actor}
    where exists (select 1 from ${classes} where id = ${row.classId} and content_id = ${row.contentId} and closed_at is null
        and ${hasLinkCode(row.linkCode)})
      and exists (select 1 from ${submissions} where ${isPlayedBy(row.userId ?? '')} and id = ${row.submissionId}
        and request_hash = ${row.requestHash})
      and ${hasSpace(row.classId, row.actor, space)}
    on conflict do nothing`);

/** A class with whether it has the answers of a submission, whether it is full, and whether it takes no more of this actor for now. */
export const findHandIn = (
  db: Db,
  classId: string,
  { submissionId, actor, space }: { submissionId: string; actor: string; space: ClassSpace },
) =>
  db
    .select({
      name: classes.name,
      contentId: classes.contentId,
      closedAt: classes.closedAt,
      linkCode: classes.linkCode,
      isSaved: sql<boolean>`exists (select 1 from ${classAnswers} where class_id = ${classId} and submission_id = ${submissionId})`.mapWith(
        Boolean,
      ),
      isFull: sql<boolean>`(select count(*) from ${classAnswers} where class_id = ${classId}) >= ${space.max}`.mapWith(Boolean),
      isCrowded: sql<boolean>`not ${hasSpace(classId, actor, space)}`.mapWith(Boolean),
    })
    .from(classes)
    .where(eq(classes.id, classId))
    .limit(1);
