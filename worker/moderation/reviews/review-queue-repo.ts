import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { SYSTEM_USERS } from '#base/product';
import type { ListCursor } from '#rules/conditions/cursor';
import type { InternalOrder, InternalSource } from '#rules/reviews/internal-lists';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { users } from '#worker/db/schema/accounts';
import { contentLabels, contents } from '#worker/db/schema/contents';
import { appeals, auditLog, cases, reviewAssignments } from '#worker/db/schema/moderation';

export interface FindQueueOptions {
  source: InternalSource;
  order: InternalOrder;
  viewerId: string;
  limit: number;
  after: ListCursor | null;
  /** Only this content. */
  contentId?: string;
}

const assignees = alias(users, 'assignees');
const contentCases = alias(cases, 'content_cases');
const assignments = alias(reviewAssignments, 'assignments');
const openAppeals = alias(appeals, 'open_appeals');
const creators = alias(users, 'creators');
const discarders = alias(users, 'discarders');

/** The creator's id, in the recycle bin that of the former creator. */
const ACTUAL_CREATOR_ID = sql`iif(${contents.creatorId} = ${sql.raw(`'${SYSTEM_USERS.recycleBin}'`)}, ${contents.previousCreatorId}, ${contents.creatorId})`;

/** Columns have aliases because D1 returns rows by column name. */
const REVIEW_COLUMNS = {
  published: sql<number | null>`${creators.publishedCount}`.as('creator_published'),
  rejectedAt: sql<number | null>`${creators.lastRejectedAt}`.as('creator_rejected_at'),
  trustRevoked: sql<number | null>`${creators.trustRevoked}`.as('creator_revoked'),
  formerCreatorId: sql<string | null>`iif(${creators.erasedAt} is null, ${creators.id}, null)`.as('former_creator_id'),
  formerCreatorName: sql<string | null>`${creators.username}`.as('former_creator_name'),
  formerFirstName: sql<string | null>`${creators.firstName}`.as('former_first_name'),
  formerLastName: sql<string | null>`${creators.lastName}`.as('former_last_name'),
  discarderId: sql<string | null>`${discarders.id}`.as('discarder_id'),
  discarderName: sql<string | null>`${discarders.username}`.as('discarder_name'),
  caseId: sql<string | null>`${contentCases.id}`.as('case_id'),
  reportCount: sql<number | null>`${contentCases.reportCount}`.as('case_reports'),
  assigneeId: sql<string | null>`${assignees.id}`.as('assignee_id'),
  assigneeName: sql<string | null>`${assignees.username}`.as('assignee_name'),
  answer: sql<string | null>`${openAppeals.text}`.as('answer'),
  lastAction: sql<string | null>`${auditLog.action}`.as('last_action'),
  lastReason: sql<string | null>`${auditLog.reason}`.as('last_reason'),
  lastActedAt: sql<number | null>`${auditLog.createdAt}`.as('last_acted_at'),
};

// SQLite uses a partial index only for the literal in its definition.
const IS_REVIEWED = sql`${contents.reviewStatus} <> 'initial'`;
const IS_INTERNAL_LABEL = sql`${contentLabels.label} like 'internal:%'`;

/** A page of a list of /internal in its order: one scan of the list's index, with the data that reviewers need for each content. */
export function findQueueRows(db: Db, { source, order, viewerId, limit, after, contentId }: FindQueueOptions) {
  const { table, id, key, tiebreaker = id, where } = planScan(source, viewerId);
  const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc');
  const afterCursor = after
    ? sql`(${key}, ${tiebreaker}) ${sql.raw(order === 'oldest' ? '>' : '<')} (${after.key}, ${after.id})`
    : undefined;
  const select = db.select({
    ...CARD,
    ...REVIEW_COLUMNS,
    listKey: sql<number>`${key}`.as('list_key'),
    tiebreaker: sql<string>`${tiebreaker}`.as('list_tie'),
  });
  // A list of contents scans their own index; the other lists scan theirs and look the contents up.
  const scanContents = select.from(contents).$dynamic();
  const scanAndJoinContents = () =>
    select
      .from(table as typeof contentLabels)
      .innerJoin(contents, eq(contents.id, id))
      .$dynamic();
  const scan = table === contents ? scanContents : (scanAndJoinContents() as unknown as typeof scanContents);
  return scan
    .leftJoin(creators, eq(creators.id, ACTUAL_CREATOR_ID))
    .leftJoin(discarders, and(eq(discarders.id, contents.modifiedBy), eq(contents.creatorId, SYSTEM_USERS.recycleBin)))
    .leftJoin(
      contentCases,
      and(sql`${contentCases.topicType} = 'content'`, eq(contentCases.topic, contents.id), sql`${contentCases.closedAt} is null`),
    )
    .leftJoin(assignments, eq(assignments.contentId, contents.id))
    .leftJoin(assignees, eq(assignees.id, assignments.assignedTo))
    .leftJoin(openAppeals, and(eq(openAppeals.contentId, contents.id), sql`${openAppeals.answeredAt} is null`))
    .leftJoin(auditLog, eq(auditLog.id, contents.saveId))
    .where(and(where, afterCursor, contentId === undefined ? undefined : eq(contents.id, contentId)))
    .orderBy(sql`${key} ${direction}, ${tiebreaker} ${direction}`)
    .limit(limit);
}
export type QueueRow = Awaited<ReturnType<typeof findQueueRows>>[number];

interface QueueScan {
  table: typeof contents | typeof contentLabels | typeof cases | typeof appeals | typeof reviewAssignments;
  id: SQLiteColumn;
  key: SQLiteColumn;
  /** The column that makes rows of one key unique in the index, if it is not the content's id. */
  tiebreaker?: SQLiteColumn;
  where: SQL | undefined;
}

function planScan(source: InternalSource, viewerId: string): QueueScan {
  switch (source.by) {
    case 'tag': {
      const where = and(eq(contentLabels.label, `internal:${source.tag}`), IS_INTERNAL_LABEL);
      return { table: contentLabels, id: contentLabels.contentId, key: contentLabels.modifiedAt, where };
    }
    case 'reported': {
      const where = and(sql`${cases.topicType} = 'content'`, sql`${cases.closedAt} is null`);
      return { table: cases, id: cases.topic, key: cases.openedAt, tiebreaker: cases.id, where };
    }
    case 'appeals':
      return { table: appeals, id: appeals.contentId, key: appeals.createdAt, where: sql`${appeals.answeredAt} is null` };
    case 'mine': {
      const where = eq(reviewAssignments.assignedTo, viewerId);
      return { table: reviewAssignments, id: reviewAssignments.contentId, key: reviewAssignments.createdAt, where };
    }
    default:
      return { table: contents, id: contents.id, key: contents.modifiedAt, where: buildContentFilter(source) };
  }
}

function buildContentFilter(source: Exclude<InternalSource, { by: 'tag' | 'reported' | 'appeals' | 'mine' }>): SQL | undefined {
  if (source.by === 'review') return and(eq(contents.reviewStatus, source.reviewStatus), IS_REVIEWED);
  if (source.by === 'bin') return sql`${contents.creatorId} = ${sql.raw(`'${SYSTEM_USERS.recycleBin}'`)}`;
  return source.by === 'official' ? sql`${contents.official} = 1 and ${contents.listed} = 0` : undefined;
}
