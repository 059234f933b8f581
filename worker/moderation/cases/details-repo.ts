import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { users } from '#worker/db/schema/accounts';
import { contents } from '#worker/db/schema/contents';
import { auditLog, cases, reports } from '#worker/db/schema/moderation';

const listValues = (values: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify([...new Set(values)])}))`;

/** The reports of these cases, oldest first, up to a limit. */
export const findCaseReports = (db: Db, caseIds: readonly string[], limit: number) =>
  db
    .select({
      ...{ caseId: reports.caseId, reporterId: reports.reporterId, reason: reports.reason, text: reports.text },
      ...{ createdAt: reports.createdAt, reporterName: users.username },
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(inArray(reports.caseId, listValues(caseIds)))
    .orderBy(reports.createdAt, reports.reporterId)
    .limit(limit);

export const findCaseContents = (db: Db, ids: readonly string[]) =>
  db
    .select(CARD)
    .from(contents)
    .where(inArray(contents.id, listValues(ids)));

/** The number of closed cases about each of these users, and in how many the reports were right. */
export const countClosedCases = (db: Db, subjectIds: readonly string[]) =>
  db
    .select({
      subjectId: cases.subjectId,
      count: sql<number>`count(*)`.as('closed_count'),
      upheld: sql<number>`sum(${cases.decision} = 'uphold')`.as('upheld_count'),
    })
    .from(cases)
    .where(and(inArray(cases.subjectId, listValues(subjectIds)), sql`${cases.closedAt} is not null`))
    .groupBy(cases.subjectId);

/** Entries of the audit log on these targets since a time, newest first. */
export const findCaseSteps = (db: Db, { targets, since, limit }: { targets: readonly string[]; since: Date; limit: number }) =>
  db
    .select({
      ...{ target: auditLog.target, action: auditLog.action, after: auditLog.after, reason: auditLog.reason },
      ...{ actorId: auditLog.actorId, actorName: users.username, createdAt: auditLog.createdAt },
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(inArray(auditLog.target, listValues(targets)), gte(auditLog.createdAt, since)))
    .orderBy(desc(auditLog.createdAt))
    .limit(limit);
