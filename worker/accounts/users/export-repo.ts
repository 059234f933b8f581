import { and, eq, getTableColumns, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '#worker/db/client';
import { links, sessions } from '#worker/db/schema/accounts';
import { blocks, comments, notifications, relations, votes } from '#worker/db/schema/community';
import { clones, contents, contentVersions, images } from '#worker/db/schema/contents';
import { appeals, auditLog, cases, reports } from '#worker/db/schema/moderation';
import { kattempts, submissions, writtenResults } from '#worker/db/schema/play';
import { playedBy } from '#worker/playing/submissions/repo';

interface Read {
  row: object;
  /** Where the row stands, as JSON. */
  place: string;
}

interface Part {
  /** How many rows are read at once; a content weighs more than a vote. */
  size: number;
  page: (db: Db, userId: string, limit: number, after: string | undefined) => Promise<Read[]>;
}

interface Query {
  orderBy(...keys: SQLWrapper[]): { limit(most: number): Promise<Read[]> };
}

/** A part that is walked along its index by what it is ordered by, so that the last page costs what the first does. */
function part(
  size: number,
  keys: readonly SQLWrapper[],
  query: (db: Db, userId: string, place: SQL<string>, past: SQL | undefined) => Query,
): Part {
  const place = sql<string>`json_array(${sql.join([...keys], sql`, `)})`;
  const past = (after: string) => {
    const values = keys.map((_, at) => sql`${after} ->> ${sql.raw(String(at))}`);
    return sql`(${sql.join([...keys], sql`, `)}) > (${sql.join(values, sql`, `)})`;
  };
  return {
    size,
    page: (db, userId, limit, after) =>
      query(db, userId, place, after === undefined ? undefined : past(after))
        .orderBy(...keys)
        .limit(limit),
  };
}

/** The order of an index, and among what is equal in it, that of the primary key. */
function inOrder(table: SQLiteTable, order: SQLiteColumn): SQLiteColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const primary = [...columns.filter((column) => column.primary), ...primaryKeys.flatMap((key) => key.columns)];
  return [...new Set([order, ...primary])];
}

/** Whole rows of one table, along the index that begins with whose they are. */
const rowsOf = (size: number, table: SQLiteTable, whose: SQLiteColumn, order: SQLiteColumn): Part =>
  part(size, inOrder(table, order), (db, userId, place, past) =>
    db
      .select({ row: getTableColumns(table), place })
      .from(table)
      .where(and(eq(whose, userId), past)),
  );

/** What is kept of a person beside their account, each part along its index. */
export const PARTS: Record<string, Part> = {
  sessions: part(500, inOrder(sessions, sessions.lastUsedAt), (db, userId, place, past) =>
    db
      .select({
        row: { device: sessions.device, place: sessions.place, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt },
        place,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), past)),
  ),
  linkedAccounts: rowsOf(100, links, links.userId, links.sysCode),
  contents: rowsOf(10, contents, contents.creatorId, contents.createdAt),
  versions: part(10, [contents.createdAt, contents.id, contentVersions.version], (db, userId, place, past) =>
    db
      .select({
        row: {
          contentId: contentVersions.contentId,
          version: contentVersions.version,
          savedAt: contentVersions.savedAt,
          title: contentVersions.title,
          snapshot: contentVersions.snapshot,
        },
        place,
      })
      .from(contents)
      .innerJoin(contentVersions, eq(contentVersions.contentId, contents.id))
      .where(and(eq(contents.creatorId, userId), past)),
  ),
  images: rowsOf(500, images, images.ownerId, images.createdAt),
  copied: rowsOf(500, clones, clones.userId, clones.contentId),
  plays: part(200, [submissions.id], (db, userId, place, past) =>
    db
      .select({ row: getTableColumns(submissions), place })
      .from(submissions)
      .where(and(playedBy(userId), past)),
  ),
  bestAttempts: part(200, [kattempts.kquizId], (db, userId, place, past) =>
    db
      .select({ row: getTableColumns(kattempts), place })
      .from(kattempts)
      .where(
        and(
          sql`${kattempts.userId} = ${userId} and ${kattempts.kquizId} in (select content_id from ${submissions} where ${playedBy(userId)})`,
          past,
        ),
      ),
  ),
  writtenResults: part(200, [submissions.id], (db, userId, place, past) =>
    db
      .select({ row: { submissionId: writtenResults.submissionId, text: writtenResults.text, startedAt: writtenResults.startedAt }, place })
      .from(submissions)
      .innerJoin(writtenResults, eq(writtenResults.submissionId, submissions.id))
      .where(and(playedBy(userId), past)),
  ),
  votes: rowsOf(500, votes, votes.userId, votes.createdAt),
  comments: rowsOf(200, comments, comments.userId, comments.createdAt),
  following: rowsOf(500, relations, relations.userId, relations.target),
  followers: rowsOf(500, relations, relations.target, relations.modifiedAt),
  blocked: rowsOf(500, blocks, blocks.userId, blocks.blockedId),
  notifications: rowsOf(500, notifications, notifications.userId, notifications.createdAt),
  reports: part(500, inOrder(reports, reports.createdAt), (db, userId, place, past) =>
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
        place,
      })
      .from(reports)
      .innerJoin(cases, eq(cases.id, reports.caseId))
      .where(and(eq(reports.reporterId, userId), past)),
  ),
  appeals: rowsOf(500, appeals, appeals.userId, appeals.createdAt),
  /** What was found on the person, without who reported it. */
  casesAboutMe: part(200, inOrder(cases, cases.openedAt), (db, userId, place, past) =>
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
        place,
      })
      .from(cases)
      .where(and(eq(cases.subjectId, userId), isNotNull(cases.closedAt), past)),
  ),
  /** What staff have changed in the account, without who did. */
  actionsOnMyAccount: part(200, inOrder(auditLog, auditLog.createdAt), (db, userId, place, past) =>
    db
      .select({
        row: {
          action: auditLog.action,
          before: auditLog.before,
          after: auditLog.after,
          reason: auditLog.reason,
          createdAt: auditLog.createdAt,
        },
        place,
      })
      .from(auditLog)
      .where(and(eq(auditLog.target, userId), past)),
  ),
  /** What the person did as one of the staff. */
  actionsAsStaff: rowsOf(200, auditLog, auditLog.actorId, auditLog.createdAt),
};
