import { and, eq, getTableColumns, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '#worker/db/client';
import { isPlayedBy } from '#worker/db/played-by-sql';
import { links, sessions } from '#worker/db/schema/accounts';
import { classAnswers, classes } from '#worker/db/schema/classes';
import { blocks, comments, notifications, relations, votes } from '#worker/db/schema/community';
import { clones, contents, contentVersions, images } from '#worker/db/schema/contents';
import { drafts } from '#worker/db/schema/drafts';
import { appeals, auditLog, cases, reports } from '#worker/db/schema/moderation';
import { kattempts, submissions, writtenResults } from '#worker/db/schema/play';

interface ExportRow {
  row: object;
  /** The row's sort keys as a JSON array, from which the next page starts. */
  cursor: string;
}

interface ExportSection {
  /** Page size: a content is larger than a vote. */
  pageSize: number;
  readPage: (db: Db, userId: string, limit: number, after: string | undefined) => Promise<ExportRow[]>;
}

interface SectionQuery {
  orderBy(...keys: SQLWrapper[]): { limit(limit: number): Promise<ExportRow[]> };
}

/** Defines a section that is read by keyset along its index, so that the last page costs as much as the first. */
function defineSection(
  pageSize: number,
  keys: readonly SQLWrapper[],
  query: (db: Db, userId: string, cursor: SQL<string>, afterCursor: SQL | undefined) => SectionQuery,
): ExportSection {
  const cursor = sql<string>`json_array(${sql.join([...keys], sql`, `)})`;
  const buildAfterCursor = (after: string) => {
    const values = keys.map((_, index) => sql`${after} ->> ${sql.raw(String(index))}`);
    return sql`(${sql.join([...keys], sql`, `)}) > (${sql.join(values, sql`, `)})`;
  };
  return {
    pageSize,
    readPage: (db, userId, limit, after) =>
      query(db, userId, cursor, after === undefined ? undefined : buildAfterCursor(after))
        .orderBy(...keys)
        .limit(limit),
  };
}

/** The sort column of an index, then the primary key for ties. */
function listSortColumns(table: SQLiteTable, sortColumn: SQLiteColumn): SQLiteColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const primary = [...columns.filter((column) => column.primary), ...primaryKeys.flatMap((key) => key.columns)];
  return [...new Set([sortColumn, ...primary])];
}

/** Defines a section of whole rows of a table, along the index that starts with the owner. */
const defineTableSection = (pageSize: number, table: SQLiteTable, ownerColumn: SQLiteColumn, sortColumn: SQLiteColumn): ExportSection =>
  defineSection(pageSize, listSortColumns(table, sortColumn), (db, userId, cursor, afterCursor) =>
    db
      .select({ row: getTableColumns(table), cursor })
      .from(table)
      .where(and(eq(ownerColumn, userId), afterCursor)),
  );

/** Sections of a user's stored data in addition to the account, each read along its index. */
export const EXPORT_SECTIONS: Record<string, ExportSection> = {
  sessions: defineSection(500, listSortColumns(sessions, sessions.lastUsedAt), (db, userId, cursor, afterCursor) =>
    db
      .select({
        row: { device: sessions.device, place: sessions.place, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt },
        cursor,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), afterCursor)),
  ),
  linkedAccounts: defineTableSection(100, links, links.userId, links.sysCode),
  contents: defineSection(10, listSortColumns(contents, contents.createdAt), (db, userId, cursor, afterCursor) =>
    db
      .select({
        // Staff's words for the internal search are not the creator's.
        row: {
          ...getTableColumns(contents),
          metadata: sql`json_remove(${contents.metadata}, '$.internalSearch')`.mapWith(contents.metadata),
        },
        cursor,
      })
      .from(contents)
      .where(and(eq(contents.creatorId, userId), afterCursor)),
  ),
  versions: defineSection(10, [contents.createdAt, contents.id, contentVersions.version], (db, userId, cursor, afterCursor) =>
    db
      .select({
        row: {
          contentId: contentVersions.contentId,
          version: contentVersions.version,
          savedAt: contentVersions.savedAt,
          title: contentVersions.title,
          snapshot: contentVersions.snapshot,
        },
        cursor,
      })
      .from(contents)
      .innerJoin(contentVersions, eq(contentVersions.contentId, contents.id))
      .where(and(eq(contents.creatorId, userId), afterCursor)),
  ),
  images: defineTableSection(500, images, images.ownerId, images.createdAt),
  copied: defineTableSection(500, clones, clones.userId, clones.contentId),
  drafts: defineTableSection(5, drafts, drafts.userId, drafts.modifiedAt),
  classes: defineTableSection(100, classes, classes.ownerId, classes.contentId),
  /** What players handed in to the user's classes. */
  classAnswers: defineSection(100, [classes.contentId, classes.id, classAnswers.submissionId], (db, userId, cursor, afterCursor) =>
    db
      .select({ row: getTableColumns(classAnswers), cursor })
      .from(classes)
      .innerJoin(classAnswers, eq(classAnswers.classId, classes.id))
      .where(and(eq(classes.ownerId, userId), afterCursor)),
  ),
  plays: defineSection(200, [submissions.id], (db, userId, cursor, afterCursor) =>
    db
      .select({ row: getTableColumns(submissions), cursor })
      .from(submissions)
      .where(and(isPlayedBy(userId), afterCursor)),
  ),
  bestAttempts: defineSection(200, [kattempts.kquizId], (db, userId, cursor, afterCursor) =>
    db
      .select({ row: getTableColumns(kattempts), cursor })
      .from(kattempts)
      .where(
        and(
          sql`${kattempts.userId} = ${userId} and ${kattempts.kquizId} in (select content_id from ${submissions} where ${isPlayedBy(userId)})`,
          afterCursor,
        ),
      ),
  ),
  writtenResults: defineSection(200, [submissions.id], (db, userId, cursor, afterCursor) =>
    db
      .select({
        row: { submissionId: writtenResults.submissionId, text: writtenResults.text, startedAt: writtenResults.startedAt },
        cursor,
      })
      .from(submissions)
      .innerJoin(writtenResults, eq(writtenResults.submissionId, submissions.id))
      .where(and(isPlayedBy(userId), afterCursor)),
  ),
  votes: defineTableSection(500, votes, votes.userId, votes.createdAt),
  comments: defineTableSection(200, comments, comments.userId, comments.createdAt),
  following: defineTableSection(500, relations, relations.userId, relations.target),
  followers: defineTableSection(500, relations, relations.target, relations.modifiedAt),
  blocked: defineTableSection(500, blocks, blocks.userId, blocks.blockedId),
  notifications: defineTableSection(500, notifications, notifications.userId, notifications.createdAt),
  reports: defineSection(500, listSortColumns(reports, reports.createdAt), (db, userId, cursor, afterCursor) =>
    db
      .select({
        row: {
          topicType: cases.topicType,
          topic: cases.topic,
          reason: reports.reason,
          text: reports.text,
          createdAt: reports.createdAt,
          decision: cases.decision,
          decidedBecause: sql<string>`${cases.reason}`.as('decided_because'),
          closedAt: cases.closedAt,
        },
        cursor,
      })
      .from(reports)
      .innerJoin(cases, eq(cases.id, reports.caseId))
      .where(and(eq(reports.reporterId, userId), afterCursor)),
  ),
  appeals: defineTableSection(500, appeals, appeals.userId, appeals.createdAt),
  /** Cases about the user, without the reporters. */
  casesAboutMe: defineSection(200, listSortColumns(cases, cases.openedAt), (db, userId, cursor, afterCursor) =>
    db
      .select({
        row: {
          topicType: cases.topicType,
          topic: cases.topic,
          decision: cases.decision,
          reason: cases.reason,
          openedAt: cases.openedAt,
          closedAt: cases.closedAt,
        },
        cursor,
      })
      .from(cases)
      .where(and(eq(cases.subjectId, userId), isNotNull(cases.closedAt), afterCursor)),
  ),
  /** Staff's changes to the account, without the staff member. */
  actionsOnMyAccount: defineSection(200, listSortColumns(auditLog, auditLog.createdAt), (db, userId, cursor, afterCursor) =>
    db
      .select({
        row: {
          action: auditLog.action,
          before: auditLog.before,
          after: auditLog.after,
          reason: auditLog.reason,
          createdAt: auditLog.createdAt,
        },
        cursor,
      })
      .from(auditLog)
      .where(and(eq(auditLog.target, userId), afterCursor)),
  ),
  /** The user's actions as a staff member. */
  actionsAsStaff: defineTableSection(200, auditLog, auditLog.actorId, auditLog.createdAt),
};
