import { type SQL, sql } from 'drizzle-orm';
import type { ReportTopicType } from '#base/reports';
import type { Db } from '#worker/db/client';
import { cases, reports } from '#worker/db/schema/moderation';

interface NewCase {
  id: string;
  topicType: ReportTopicType;
  /** The id of the reported content, comment or user. */
  topic: string;
  /** The user who owns the topic. */
  subjectId: string;
  openedAt: Date;
}

/** Opens the case of a topic unless one is open. */
export const openCase = (db: Db, row: NewCase) =>
  db.run(sql`insert into ${cases} (id, topic_type, topic, subject_id, opened_at)
    values (${row.id}, ${row.topicType}, ${row.topic}, ${row.subjectId}, ${row.openedAt.getTime()})
    on conflict (topic_type, topic) where closed_at is null do nothing`);

const isOpenCaseOfTopic = ({ topicType, topic }: NewCase) => sql`topic_type = ${topicType} and topic = ${topic} and closed_at is null`;

/** Adds a report to the open case of a topic; a person reports a topic once. */
export const insertReport = (
  db: Db,
  topicCase: NewCase,
  { reporterId, reason, text }: { reporterId: string; reason: string; text: string },
) =>
  db.run(sql`insert into ${reports} (case_id, reporter_id, reason, text, created_at)
    select id, ${reporterId}, ${reason}, ${text}, ${topicCase.openedAt.getTime()} from ${cases} where ${isOpenCaseOfTopic(topicCase)}
    on conflict do nothing`);

/** Counts the report if the statement before it has inserted one. */
export const incrementReportCount = (db: Db, topicCase: NewCase) =>
  db.run(sql`update ${cases} set report_count = report_count + 1 where ${isOpenCaseOfTopic(topicCase)} and changes() = 1`);

export interface ReportRow {
  topicType: string;
  topic: string;
  reason: string;
  text: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A subquery for the id of the open case of a topic. */
export const selectOpenCaseId = (topicCase: NewCase): SQL => sql`(select id from ${cases} where ${isOpenCaseOfTopic(topicCase)})`;

const selectReport = (db: Db, caseId: string | SQL, reporterId: string) =>
  db.all<ReportRow>(sql`select c.topic_type as topicType, c.topic, r.reason, r.text, r.created_at as createdAt
    from ${reports} r cross join ${cases} c on c.id = r.case_id where r.case_id = ${caseId} and r.reporter_id = ${reporterId}`);

/** A user's report to the open case of a topic. */
export const findReport = (db: Db, topicCase: NewCase, reporterId: string) => selectReport(db, selectOpenCaseId(topicCase), reporterId);

/** A user's report to a case, open or closed. */
export const findReportOfCase = (db: Db, caseId: string, reporterId: string) => selectReport(db, caseId, reporterId);
