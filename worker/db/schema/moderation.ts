import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { EmbedOptions } from '#contract/partners/embeds';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

export const reports = sqliteTable(
  'reports',
  {
    caseId: text('case_id').notNull(),
    reporterId: text('reporter_id').notNull(),
    reason: text('reason').notNull(),
    text: text('text').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    // the reports of a case; a user reports a topic once
    primaryKey({ columns: [t.caseId, t.reporterId] }),
    // a user's reports, for export and erasure
    index('reports_of_reporter').on(t.reporterId, t.createdAt),
  ],
);

/** Reports joined per topic; at most one open case each. */
export const cases = sqliteTable(
  'cases',
  {
    id: text('id').primaryKey(),
    topicType: text('topic_type', { enum: ['content', 'comment', 'user'] }).notNull(),
    topic: text('topic').notNull(),
    /** Owner of the reported content, comment or profile. */
    subjectId: text('subject_id').notNull(),
    reportCount: integer('report_count').notNull().default(0),
    assignedTo: text('assigned_to'),
    decision: text('decision').notNull().default(''),
    reason: text('reason').notNull().default(''),
    openedAt: time('opened_at').notNull(),
    closedAt: time('closed_at'),
  },
  (t) => [
    // joining a report to the one open case of its topic
    uniqueIndex('cases_of_topic').on(t.topicType, t.topic).where(sql`closed_at is null`),
    // GET /v1/admin/cases: the open ones, oldest first
    index('cases_open').on(t.openedAt, t.id).where(sql`closed_at is null`),
    // /internal: reported contents; the open cases of one kind of topic, oldest first
    index('cases_open_of_type').on(t.topicType, t.openedAt, t.id).where(sql`closed_at is null`),
    // GET /v1/admin/cases?state=closed: the closed ones, newest first
    index('cases_closed').on(t.closedAt, t.id).where(sql`closed_at is not null`),
    // all cases about a user
    index('cases_of_subject').on(t.subjectId, t.openedAt),
  ],
);

/** Every staff action, append-only. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    actorId: text('actor_id').notNull(),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    target: text('target').notNull(),
    before: text('before', { mode: 'json' }).notNull(),
    after: text('after', { mode: 'json' }).notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    // GET /v1/admin/audit, newest first
    index('audit_log_by_creation').on(t.createdAt, t.id),
    // actions on a target
    index('audit_log_of_target').on(t.target, t.createdAt),
    // actions of a staff member
    index('audit_log_of_actor').on(t.actorId, t.createdAt),
  ],
);

/** A creator's reply to a review decision, once per decision. */
export const appeals = sqliteTable(
  'appeals',
  {
    contentId: text('content_id').notNull(),
    decisionId: text('decision_id').notNull(),
    userId: text('user_id').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    answeredAt: time('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.decisionId] }),
    // a creator's appeals, for export and erasure
    index('appeals_of_user').on(t.userId, t.createdAt),
    // /internal: open appeals, oldest first
    index('appeals_open').on(t.createdAt, t.contentId).where(sql`answered_at is null`),
  ],
);

/** Contents that are assigned to a reviewer. */
export const reviewAssignments = sqliteTable(
  'review_assignments',
  {
    contentId: text('content_id').primaryKey(),
    assignedTo: text('assigned_to').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    // /internal: the contents assigned to a reviewer, oldest first
    index('review_assignments_of_reviewer').on(t.assignedTo, t.createdAt, t.contentId),
  ],
);

/** Sites that embed contents, with their options. The table is small and read by key or as a whole. */
export const embedConsumers = sqliteTable('embed_consumers', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  origins: text('origins', { mode: 'json' }).$type<string[]>().notNull().default([]),
  theme: text('theme', { enum: ['', 'light', 'dark'] })
    .notNull()
    .default(''),
  options: text('options', { mode: 'json' }).$type<EmbedOptions>().notNull(),
  createdAt: time('created_at').notNull(),
});
