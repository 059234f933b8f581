import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ContentStatus, ReviewStatus } from '#base/content-statuses';
import type { CASE_DECISIONS } from '#base/reviews';
import type { ListCursor } from '#rules/conditions/cursor';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { comments, notifications } from '#worker/db/schema/community';
import { contents } from '#worker/db/schema/contents';
import { cases, reports } from '#worker/db/schema/moderation';

const subjects = alias(users, 'subjects');
const commentedContents = alias(contents, 'commented_contents');

/** A case with its topic. Columns have aliases because D1 returns rows by column name. */
const CASE_COLUMNS = {
  id: cases.id,
  topicType: cases.topicType,
  topic: cases.topic,
  subjectId: cases.subjectId,
  reportCount: cases.reportCount,
  assignedTo: cases.assignedTo,
  decision: cases.decision,
  reason: cases.reason,
  openedAt: cases.openedAt,
  closedAt: cases.closedAt,
  username: sql<string | null>`iif(${subjects.erasedAt} is null, ${subjects.username}, null)`.as('subject_username'),
  title: sql<string | null>`${contents.title}`.as('topic_title'),
  type: sql<string | null>`coalesce(${contents.type}, ${commentedContents.type})`.as('content_type'),
  urlName: sql<string | null>`coalesce(${contents.urlName}, ${commentedContents.urlName})`.as('content_slug'),
  contentTitle: sql<string | null>`coalesce(${contents.title}, ${commentedContents.title})`.as('content_title'),
  status: sql<ContentStatus | null>`coalesce(${contents.status}, ${commentedContents.status})`.as('content_status'),
  userStatus: sql<ContentStatus | null>`coalesce(${contents.userStatus}, ${commentedContents.userStatus})`.as('content_user_status'),
  reviewStatus: sql<ReviewStatus | null>`coalesce(${contents.reviewStatus}, ${commentedContents.reviewStatus})`.as('content_review_status'),
  contentId: sql<string | null>`coalesce(${contents.id}, ${commentedContents.id})`.as('content_id'),
  text: sql<string | null>`iif(${comments.deletedAt} is null, ${comments.text}, null)`.as('comment_text'),
  commentedAt: sql<number | null>`${comments.createdAt}`.as('commented_at'),
};

const selectCases = (db: Db) =>
  db
    .select(CASE_COLUMNS)
    .from(cases)
    .leftJoin(subjects, eq(subjects.id, cases.subjectId))
    .leftJoin(contents, and(sql`${cases.topicType} = 'content'`, eq(contents.id, cases.topic)))
    .leftJoin(comments, and(sql`${cases.topicType} = 'comment'`, eq(comments.id, cases.topic)))
    .leftJoin(commentedContents, eq(commentedContents.uid, sql`substr(${comments.threadSlug}, instr(${comments.threadSlug}, '-') + 1)`));
export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

interface CasePageOptions {
  limit: number;
  after: ListCursor | null;
}

/** Open cases, oldest first. */
export const findOpenCases = (db: Db, { limit, after }: CasePageOptions) =>
  selectCases(db)
    .where(and(sql`${cases.closedAt} is null`, after ? sql`(${cases.openedAt}, ${cases.id}) > (${after.key}, ${after.id})` : undefined))
    .orderBy(asc(cases.openedAt), asc(cases.id))
    .limit(limit);

/** Closed cases, newest first. */
export const findClosedCases = (db: Db, { limit, after }: CasePageOptions) =>
  selectCases(db)
    .where(and(sql`${cases.closedAt} is not null`, after ? sql`(${cases.closedAt}, ${cases.id}) < (${after.key}, ${after.id})` : undefined))
    .orderBy(desc(cases.closedAt), desc(cases.id))
    .limit(limit);

/** All cases about one user, newest first. */
export const findCasesBySubject = (db: Db, subjectId: string, { limit, after }: CasePageOptions) =>
  selectCases(db)
    .where(and(eq(cases.subjectId, subjectId), after ? sql`${cases.openedAt} < ${after.key}` : undefined))
    .orderBy(desc(cases.openedAt))
    .limit(limit);

export const findOpenCasesByTopic = (db: Db, topic: string) =>
  selectCases(db).where(
    and(inArray(cases.topicType, ['content', 'comment', 'user']), eq(cases.topic, topic), sql`${cases.closedAt} is null`),
  );

export const findCase = (db: Db, id: string) => selectCases(db).where(eq(cases.id, id)).limit(1);

/** Closes a case if it is open. */
export const markCaseClosed = (db: Db, id: string, fields: { decision: string; reason: string; assignedTo: string; closedAt: Date }) =>
  db
    .update(cases)
    .set(fields)
    .where(and(eq(cases.id, id), sql`${cases.closedAt} is null`));

export const isCaseOpen = (id: string): SQL => sql`exists (select 1 from ${cases} where id = ${id} and closed_at is null)`;

interface CaseOutcome {
  caseId: string;
  decision: (typeof CASE_DECISIONS)[number];
  topicType: string;
  topic: string;
  title: string;
  link: string;
  text: string;
  at: Date;
}

/** Notifies every reporter of the outcome: one notification each, with ids derived from the case's id. */
export const notifyReporters = (db: Db, { caseId, decision, topicType, topic, title, link, text, at }: CaseOutcome) =>
  db.run(sql`insert into ${notifications} (id, user_id, kind, action, topic_type, topic, title, link, text, created_at)
    select ${`${caseId}-`} || reporter_id, reporter_id, 'report', ${decision}, ${topicType}, ${topic}, ${title}, ${link}, ${text}, ${at.getTime()}
    from ${reports}
    where case_id = ${caseId} and exists (select 1 from ${cases} where id = ${caseId} and closed_at = ${at.getTime()})
    on conflict do nothing`);
