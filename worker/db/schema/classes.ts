import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { KIND_NAMES } from '#base/kinds';
import type { SubmissionAnswer } from '#contract/playing/submissions';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Classes that play a quiz by a link of their own, whose campaign is `class-`, the id and the code. Only their owner reads them. */
export const classes = sqliteTable(
  'classes',
  {
    id: text('id').primaryKey(),
    contentType: text('content_type', { enum: KIND_NAMES }).notNull(),
    contentId: text('content_id').notNull(),
    ownerId: text('owner_id').notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    /** From then on the link stores no answers; null while it does. */
    closedAt: time('closed_at'),
    /** What the campaign of the link ends with since the owner replaced the first one, which has no code. */
    linkCode: text('link_code'),
  },
  (t) => [
    // GET /v1/{type}/{id}/classes, newest first: ids sort by time
    index('classes_of_owner').on(t.ownerId, t.contentId, t.id),
    // erasing a content
    index('classes_of_content').on(t.contentId),
  ],
);

/**
 * Plays of a class, under the nickname that the player gave. The nickname is stored here only, and goes with the class. The table is
 * `WITHOUT ROWID`, so that a play of a class writes one row more than another.
 */
export const classAnswers = sqliteTable(
  'class_answers',
  {
    classId: text('class_id').notNull(),
    submissionId: text('submission_id').notNull(),
    nickname: text('nickname').notNull(),
    /** The answers that counted, since those of visitors' plays are deleted after a while. */
    answers: text('answers', { mode: 'json' }).$type<SubmissionAnswer[]>().notNull(),
    /** The ids of the questions that were answered right; null for a quiz without right answers. */
    rightIds: text('right_ids', { mode: 'json' }).$type<string[]>(),
    /** The points of a trivia quiz. */
    score: real('score'),
    resultId: text('result_id'),
    duration: integer('duration').notNull(),
    finishedAt: time('finished_at').notNull(),
    /** The `actor` of the play, by which those of one network in ten minutes are counted; null of plays that an older release stored. */
    actor: text('actor'),
  },
  (t) => [primaryKey({ columns: [t.classId, t.submissionId] })],
);
