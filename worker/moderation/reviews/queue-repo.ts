import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { SYSTEM_USERS } from '#base/product';
import type { Cursor } from '#rules/conditions/cursor';
import type { InternalOrder, InternalSource } from '#rules/reviews/lists';
import { CARD } from '#worker/contents/contents/columns';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { contentLabels, contents } from '#worker/db/schema/contents';
import { appeals, auditLog, cases, reviewAssignments } from '#worker/db/schema/moderation';

export interface QueuePageAsked {
  source: InternalSource;
  order: InternalOrder;
  viewerId: string;
  limit: number;
  after: Cursor | null;
}

const assignees = alias(users, 'assignees');
const reported = alias(cases, 'reported');
const assigned = alias(reviewAssignments, 'assigned');
const answers = alias(appeals, 'answers');

/** Names of their own: the store answers rows by name. */
const BESIDE = {
  published: sql<number | null>`${users.publishedCount}`.as('creator_published'),
  rejectedAt: sql<number | null>`${users.lastRejectedAt}`.as('creator_rejected_at'),
  trustRevoked: sql<number | null>`${users.trustRevoked}`.as('creator_revoked'),
  caseId: sql<string | null>`${reported.id}`.as('case_id'),
  reportCount: sql<number | null>`${reported.reportCount}`.as('case_reports'),
  assigneeId: sql<string | null>`${assignees.id}`.as('assignee_id'),
  assigneeName: sql<string | null>`${assignees.username}`.as('assignee_name'),
  answer: sql<string | null>`${answers.text}`.as('answer'),
  lastAction: sql<string | null>`${auditLog.action}`.as('last_action'),
  lastReason: sql<string | null>`${auditLog.reason}`.as('last_reason'),
  lastActedAt: sql<number | null>`${auditLog.createdAt}`.as('last_acted_at'),
};

// Partial indexes are only chosen for the literal their definition has.
const HELD_BACK = sql`${contents.reviewStatus} <> 'initial'`;
const INTERNAL = sql`${contentLabels.label} like 'internal:%'`;

/** A page of a list of /internal: one walk along the list's index, and what reviewers need beside each content. In its order. */
export function queuePage(db: Db, { source, order, viewerId, limit, after }: QueuePageAsked) {
  const { table, id, key, tie = id, where } = walkOf(source, viewerId);
  const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc');
  const past = after ? sql`(${key}, ${tie}) ${sql.raw(order === 'oldest' ? '>' : '<')} (${after.key}, ${after.id})` : undefined;
  const selected = db.select({ ...CARD, ...BESIDE, listKey: sql<number>`${key}`.as('list_key'), tie: sql<string>`${tie}`.as('list_tie') });
  // A list of contents themselves is walked along their own index, the others along theirs, with the contents looked up.
  const plain = selected.from(contents).$dynamic();
  const found = () =>
    selected
      .from(table as typeof contentLabels)
      .innerJoin(contents, eq(contents.id, id))
      .$dynamic();
  const walked = table === contents ? plain : (found() as unknown as typeof plain);
  return walked
    .leftJoin(users, eq(users.id, contents.creatorId))
    .leftJoin(reported, and(sql`${reported.topicType} = 'content'`, eq(reported.topic, contents.id), sql`${reported.closedAt} is null`))
    .leftJoin(assigned, eq(assigned.contentId, contents.id))
    .leftJoin(assignees, eq(assignees.id, assigned.assignedTo))
    .leftJoin(answers, and(eq(answers.contentId, contents.id), sql`${answers.answeredAt} is null`))
    .leftJoin(auditLog, eq(auditLog.id, contents.saveId))
    .where(and(where, past))
    .orderBy(sql`${key} ${direction}, ${tie} ${direction}`)
    .limit(limit);
}
export type QueueRow = Awaited<ReturnType<typeof queuePage>>[number];

interface Walk {
  table: typeof contents | typeof contentLabels | typeof cases | typeof appeals | typeof reviewAssignments;
  id: SQLiteColumn;
  key: SQLiteColumn;
  /** What tells rows of one key apart in the index, where it is not the content's id. */
  tie?: SQLiteColumn;
  where: SQL | undefined;
}

function walkOf(source: InternalSource, viewerId: string): Walk {
  switch (source.by) {
    case 'tag': {
      const where = and(eq(contentLabels.label, `internal:${source.tag}`), INTERNAL);
      return { table: contentLabels, id: contentLabels.contentId, key: contentLabels.modifiedAt, where };
    }
    case 'reported': {
      const where = and(sql`${cases.topicType} = 'content'`, sql`${cases.closedAt} is null`);
      return { table: cases, id: cases.topic, key: cases.openedAt, tie: cases.id, where };
    }
    case 'appeals':
      return { table: appeals, id: appeals.contentId, key: appeals.createdAt, where: sql`${appeals.answeredAt} is null` };
    case 'mine': {
      const where = eq(reviewAssignments.assignedTo, viewerId);
      return { table: reviewAssignments, id: reviewAssignments.contentId, key: reviewAssignments.createdAt, where };
    }
    default:
      return { table: contents, id: contents.id, key: contents.modifiedAt, where: contentsOf(source) };
  }
}

function contentsOf(source: Exclude<InternalSource, { by: 'tag' | 'reported' | 'appeals' | 'mine' }>): SQL | undefined {
  if (source.by === 'review') return and(eq(contents.reviewStatus, source.reviewStatus), HELD_BACK);
  if (source.by === 'bin') return sql`${contents.creatorId} = ${sql.raw(`'${SYSTEM_USERS.recycleBin}'`)}`;
  return source.by === 'official' ? sql`${contents.official} = 1 and ${contents.listed} = 0` : undefined;
}
