import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { KIND_NAMES } from '#base/kinds';
import type { Submission, SubmissionAnswer } from '#contract/playing/submissions';
import { MAX_PENDING_BYTES } from '#rules/stats/pending-plays';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Finished plays, appended in the order of `seq`, which is what roll-ups follow. */
export const submissions = sqliteTable(
  'submissions',
  {
    seq: integer('seq').primaryKey(),
    /** Made by the client, so that a retry is known again. */
    id: text('id').notNull(),
    contentId: text('content_id').notNull(),
    type: text('type', { enum: KIND_NAMES }).notNull(),
    version: integer('version').notNull(),
    userId: text('user_id'),
    /** A keyed hash of the user or the network, which counts a person once per content and day in ranks. */
    actor: text('actor').notNull(),
    answers: text('answers', { mode: 'json' }).$type<SubmissionAnswer[]>().notNull(),
    duration: integer('duration').notNull(),
    finalScore: real('final_score'),
    dimensionScores: text('dimension_scores', { mode: 'json' }).$type<number[]>(),
    resultId: text('result_id'),
    /** Fit for leaderboards: plausible in time, started and finished signed in or out alike, and not a cloner's. */
    ranked: integer('ranked', { mode: 'boolean' }).notNull(),
    metadata: text('metadata', { mode: 'json' }).$type<Submission['metadata']>().notNull(),
    /** Whether it counts anywhere: a visitor's plays of one content and day do up to a bound, which roll-ups apply. */
    counted: integer('counted', { mode: 'boolean' }).notNull().default(true),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    // a content's plays in their order: roll-ups read those that are pending
    index('submissions_of_content').on(t.contentId),
    // a retry is known by its id among the plays of whoever sends it; a person's finished plays, for their export and for erasing
    uniqueIndex('submissions_of_user').on(sql`coalesce(user_id, '')`, t.id),
    // GET /v1/kattempts with hasUser false: visitors' attempts
    index('kattempts_of_visitors')
      .on(t.contentId, t.finalScore, t.duration, t.createdAt)
      .where(sql`user_id is null and ranked = 1 and final_score is not null`),
  ],
);

/** The best attempt of each signed-in player at each kquiz; the bests it replaced are its `archived`. */
export const kattempts = sqliteTable(
  'kattempts',
  {
    kquizId: text('kquiz_id').notNull(),
    userId: text('user_id').notNull(),
    finalScore: real('final_score').notNull(),
    duration: integer('duration').notNull(),
    createdAt: time('created_at').notNull(),
    archived: text('archived', { mode: 'json' })
      .$type<{ finalScore: number; duration: number; dateCreated: number }[]>()
      .notNull()
      .default([]),
  },
  (t) => [
    primaryKey({ columns: [t.kquizId, t.userId] }),
    // the leaderboard and GET /v1/kattempts?sort=-finalScore duration -dateCreated
    index('kattempts_leaderboard').on(t.kquizId, sql`final_score desc`, t.duration, sql`created_at desc`),
  ],
);

/** Answers that `check` has marked for signed-in players: the first one to a question counts. */
export const checkedAnswers = sqliteTable(
  'checked_answers',
  {
    playId: text('play_id').notNull(),
    questionId: text('question_id').notNull(),
    answer: text('answer', { mode: 'json' }).$type<Omit<SubmissionAnswer, 'questionId'>>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playId, t.questionId] }),
    // the job that clears answers of plays that are over
    index('checked_answers_by_creation').on(t.createdAt),
  ],
);

/** Views and plays of a content on one UTC+7 day (`YYYYMMDD`): narrow, so that a bump writes one row. */
export const contentDays = sqliteTable(
  'content_days',
  {
    day: integer('day').notNull(),
    contentId: text('content_id').notNull(),
    views: integer('views').notNull().default(0),
    plays: integer('plays').notNull().default(0),
    /** How many of the views stand in the content's count already. */
    rolledViews: integer('rolled_views').notNull().default(0),
  },
  // roll-ups read a day at a time
  (t) => [primaryKey({ columns: [t.day, t.contentId] })],
);

/** Plays that were left, by how many answers had been given: at most a row per question. */
export const contentLeaves = sqliteTable(
  'content_leaves',
  { contentId: text('content_id').notNull(), answered: integer('answered').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.contentId, t.answered] })],
);

/** Finished plays by where their players came from, rolled up. */
export const contentSources = sqliteTable(
  'content_sources',
  { contentId: text('content_id').notNull(), source: text('source').notNull(), plays: integer('plays').notNull() },
  (t) => [
    primaryKey({ columns: [t.contentId, t.source] }),
    // GET /v1/{type}/{id}/insights: a content's sources, most plays first
    index('content_sources_by_plays').on(t.contentId, t.plays),
  ],
);

/**
 * Plays that are counted in rankings and not yet in their contents' own counters, whose row, indexes, labels, days and statistics
 * cost some twenty rows to write: a row per content, from its first such play on.
 */
export const pendingPlays = sqliteTable(
  'pending_plays',
  {
    contentId: text('content_id').primaryKey(),
    /** The `seq` of the first of them: all of the content's counted plays from it up to the watermark are pending. */
    firstSeq: integer('first_seq').notNull(),
    plays: integer('plays').notNull(),
    /** How many of the plays were a unique player's first of the day. */
    players: integer('players').notNull(),
    /** How many bytes their answers have. */
    bytes: integer('bytes').notNull(),
    /** With how many plays the counters are written. */
    threshold: integer('threshold').notNull(),
    since: time('since').notNull(),
    /** When to try again to write what failed. */
    retryAt: time('retry_at'),
  },
  (t) => [
    // what has been pending for too long; on a quiet site whatever is pending
    index('pending_plays_by_age').on(t.since),
    // what is due to be written
    index('pending_plays_due')
      .on(t.since)
      .where(sql`plays >= threshold or bytes >= ${sql.raw(String(MAX_PENDING_BYTES))}`),
  ],
);

/** Who has played what on one UTC+7 day (`YYYYMMDD`): a person counts once per content and day in ranks. Deleted when the day is closed. */
export const uniquePlayers = sqliteTable(
  'unique_players',
  {
    day: integer('day').notNull(),
    contentId: text('content_id').notNull(),
    actor: text('actor').notNull(),
    /** How many plays of theirs count on the day. */
    plays: integer('plays').notNull(),
    /** Whether one of these was fit for ranks: an implausible attempt at trivia is not. */
    ranked: integer('ranked', { mode: 'boolean' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.contentId, t.actor] })],
);

/** Who has just viewed what: at most one view per visitor, content and 30 min is counted. */
export const viewMarks = sqliteTable('view_marks', { mark: text('mark').primaryKey(), expiresAt: time('expires_at').notNull() }, (t) => [
  index('view_marks_by_expiry').on(t.expiresAt),
]);

/** Statistics of a content's results and answers, rolled up. */
export const contentStats = sqliteTable('content_stats', {
  contentId: text('content_id').primaryKey(),
  resultStats: text('result_stats', { mode: 'json' }).$type<Record<string, number>>().notNull(),
  answerStats: text('answer_stats', { mode: 'json' }).$type<Record<string, Record<string, number>>>().notNull(),
});

/** A result in words, written once per submission; without a text while its writer is at it. */
export const writtenResults = sqliteTable('written_results', {
  submissionId: text('submission_id').primaryKey(),
  text: text('text'),
  startedAt: time('started_at').notNull(),
});
