import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../db/client.ts';
import { links, sessions } from '../db/schema/accounts.ts';
import { blocks, comments, notifications, relations, votes } from '../db/schema/community.ts';
import { clones, contents, contentVersions, images } from '../db/schema/contents.ts';
import { appeals, auditLog, cases, reports } from '../db/schema/moderation.ts';
import { kattempts, submissions, writtenResults } from '../db/schema/play.ts';
import { playedBy } from '../submissions/repo.ts';

interface Part {
  /** How many rows are read at once; a content weighs more than a vote. */
  size: number;
  page: (db: Db, userId: string, limit: number, offset: number) => Promise<object[]>;
}

/** Whole rows of one table, along the index that begins with whose they are. */
const rowsOf = (size: number, table: SQLiteTable, whose: SQLiteColumn, order: SQLiteColumn): Part => ({
  size,
  page: (db, userId, limit, offset) => db.select().from(table).where(eq(whose, userId)).orderBy(asc(order)).limit(limit).offset(offset),
});

/** What is kept of a person beside their account, each part along its index. */
export const PARTS: Record<string, Part> = {
  sessions: {
    size: 500,
    page: (db, userId, limit, offset) =>
      db
        .select({ device: sessions.device, place: sessions.place, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.lastUsedAt))
        .limit(limit)
        .offset(offset),
  },
  linkedAccounts: rowsOf(100, links, links.userId, links.sysCode),
  contents: rowsOf(10, contents, contents.creatorId, contents.createdAt),
  versions: {
    size: 10,
    page: (db, userId, limit, offset) =>
      db
        .select({
          contentId: contentVersions.contentId,
          version: contentVersions.version,
          savedAt: contentVersions.savedAt,
          title: contentVersions.title,
          snapshot: contentVersions.snapshot,
        })
        .from(contents)
        .innerJoin(contentVersions, eq(contentVersions.contentId, contents.id))
        .where(eq(contents.creatorId, userId))
        .orderBy(asc(contents.createdAt), asc(contentVersions.version))
        .limit(limit)
        .offset(offset),
  },
  images: rowsOf(500, images, images.ownerId, images.createdAt),
  copied: rowsOf(500, clones, clones.userId, clones.contentId),
  plays: {
    size: 200,
    page: (db, userId, limit, offset) =>
      db.select().from(submissions).where(playedBy(userId)).orderBy(asc(submissions.id)).limit(limit).offset(offset),
  },
  bestAttempts: {
    size: 200,
    page: (db, userId, limit, offset) =>
      db
        .select()
        .from(kattempts)
        .where(
          sql`${kattempts.userId} = ${userId} and ${kattempts.kquizId} in (select content_id from ${submissions} where ${playedBy(userId)})`,
        )
        .orderBy(asc(kattempts.kquizId))
        .limit(limit)
        .offset(offset),
  },
  writtenResults: {
    size: 200,
    page: (db, userId, limit, offset) =>
      db
        .select({ submissionId: writtenResults.submissionId, text: writtenResults.text, startedAt: writtenResults.startedAt })
        .from(submissions)
        .innerJoin(writtenResults, eq(writtenResults.submissionId, submissions.id))
        .where(playedBy(userId))
        .orderBy(asc(submissions.id))
        .limit(limit)
        .offset(offset),
  },
  votes: rowsOf(500, votes, votes.userId, votes.createdAt),
  comments: rowsOf(200, comments, comments.userId, comments.createdAt),
  following: rowsOf(500, relations, relations.userId, relations.target),
  followers: rowsOf(500, relations, relations.target, relations.modifiedAt),
  blocked: rowsOf(500, blocks, blocks.userId, blocks.blockedId),
  notifications: rowsOf(500, notifications, notifications.userId, notifications.createdAt),
  reports: {
    size: 500,
    page: (db, userId, limit, offset) =>
      db
        .select({
          topicType: cases.topicType,
          topic: cases.topic,
          reason: reports.reason,
          text: reports.text,
          createdAt: reports.createdAt,
          decision: cases.decision,
          decidedBecause: sql<string>`${cases.reason}`.as('decided_because'),
          closedAt: cases.closedAt,
        })
        .from(reports)
        .innerJoin(cases, eq(cases.id, reports.caseId))
        .where(eq(reports.reporterId, userId))
        .orderBy(asc(reports.createdAt))
        .limit(limit)
        .offset(offset),
  },
  appeals: rowsOf(500, appeals, appeals.userId, appeals.createdAt),
  /** What was found on the person, without who reported it. */
  casesAboutMe: {
    size: 200,
    page: (db, userId, limit, offset) =>
      db
        .select({
          topicType: cases.topicType,
          topic: cases.topic,
          decision: cases.decision,
          reason: cases.reason,
          openedAt: cases.openedAt,
          closedAt: cases.closedAt,
        })
        .from(cases)
        .where(and(eq(cases.subjectId, userId), isNotNull(cases.closedAt)))
        .orderBy(asc(cases.openedAt))
        .limit(limit)
        .offset(offset),
  },
  /** What staff have changed in the account, without who did. */
  actionsOnMyAccount: {
    size: 200,
    page: (db, userId, limit, offset) =>
      db
        .select({
          action: auditLog.action,
          before: auditLog.before,
          after: auditLog.after,
          reason: auditLog.reason,
          createdAt: auditLog.createdAt,
        })
        .from(auditLog)
        .where(eq(auditLog.target, userId))
        .orderBy(asc(auditLog.createdAt))
        .limit(limit)
        .offset(offset),
  },
  /** What the person did as one of the staff. */
  actionsAsStaff: rowsOf(200, auditLog, auditLog.actorId, auditLog.createdAt),
};
