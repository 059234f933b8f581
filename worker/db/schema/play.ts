import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { KIND_NAMES } from '#base/kinds';
import type { Submission, SubmissionAnswer } from '#contract/playing/submissions';
import { MAX_PENDING_BYTES } from '#rules/stats/pending-plays';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Finished plays, appended in the order of `seq`, which roll-ups follow. */
export const submissions = sqliteTable(
  'submissions',
  {
    seq: integer('seq').primaryKey(),
    /** Created by the client, or from its Idempotency-Key, so that a retry has the same id. */
    id: text('id').notNull(),
    /** The play of the token that the submission came with; null for contents that are played without one. */
    playId: text('play_id'),
    /** A hash of the request, by which a retry without an id is recognised. */
    requestHash: text('request_hash'),
    contentId: text('content_id').notNull(),
    type: text('type', { enum: KIND_NAMES }).notNull(),
    version: integer('version').notNull(),
    userId: text('user_id'),
    /** A keyed hash of the user or the network, by which rankings count a person once per content and day. */
    actor: text('actor').notNull(),
    answers: text('answers', { mode: 'json' }).$type<SubmissionAnswer[]>().notNull(),
    duration: integer('duration').notNull(),
    finalScore: real('final_score'),
    dimensionScores: text('dimension_scores', { mode: 'json' }).$type<number[]>(),
    resultId: text('result_id'),
    /**
     * Whether the play counts a player: plausible duration, same viewer at start and finish, and not by a user who cloned the content. The
     * leaderboard of users is in `kattempts`.
     */
    ranked: integer('ranked', { mode: 'boolean' }).notNull(),
    metadata: text('metadata', { mode: 'json' }).$type<Submission['metadata']>().notNull(),
    /** Whether the play counts at all. Roll-ups count a person's plays of a content and day up to a maximum. */
    counted: integer('counted', { mode: 'boolean' }).notNull().default(true),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    // finding a retry by id among its sender's plays; a user's finished plays, for export and erasure
    uniqueIndex('submissions_of_user').on(sql`coalesce(user_id, '')`, t.id),
    // GET /v1/users/current_user/plays: a user's finished plays in the order of `seq`, with which an index of a table ends
    index('submissions_by_player').on(t.userId).where(sql`user_id is not null`),
    // a play is submitted once, whoever submits it
    uniqueIndex('submissions_of_play').on(t.playId).where(sql`play_id is not null`),
    // GET /v1/{type}/{id}/insights: the newest plays of a content between two days
    index('submissions_of_content').on(t.contentId, t.createdAt),
    // GET /v1/kattempts with hasUser false: attempts of visitors
    index('kattempts_of_visitors')
      .on(t.contentId, t.finalScore, t.duration, t.createdAt)
      .where(sql`user_id is null and ranked = 1 and final_score is not null`),
  ],
);

/** The best attempt of each signed-in player at each kquiz; `archived` has the earlier bests that it replaced. */
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

/**
 * Answers that `check` has marked, until their play is submitted; the first answer to a question counts. The ids of plays sort by time,
 * so expired rows are found by the primary key.
 */
export const checkedAnswers = sqliteTable(
  'checked_answers',
  {
    playId: text('play_id').notNull(),
    questionId: text('question_id').notNull(),
    answer: text('answer', { mode: 'json' }).$type<Omit<SubmissionAnswer, 'questionId'>>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.playId, t.questionId] })],
);

/** Views and plays of a content on a UTC+7 day (`YYYYMMDD`), in a narrow table so that an increment writes one row. */
export const contentDays = sqliteTable(
  'content_days',
  {
    day: integer('day').notNull(),
    contentId: text('content_id').notNull(),
    views: integer('views').notNull().default(0),
    plays: integer('plays').notNull().default(0),
    /** Number of the views that the content's count includes already. */
    rolledViews: integer('rolled_views').notNull().default(0),
  },
  // roll-ups read a day at a time
  (t) => [primaryKey({ columns: [t.day, t.contentId] })],
);

/** Abandoned plays by their number of answers: at most one row per question. */
export const contentLeaves = sqliteTable(
  'content_leaves',
  { contentId: text('content_id').notNull(), answered: integer('answered').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.contentId, t.answered] })],
);

/** Finished plays by the source of their players, rolled up. */
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
 * Plays that rankings count and their contents' counters do not yet: one row per content, from its first pending play.
 * Writing a content's counters, indexes, labels, days and statistics takes about twenty rows.
 */
export const pendingPlays = sqliteTable(
  'pending_plays',
  {
    contentId: text('content_id').primaryKey(),
    /** The `seq` of the first pending play; all counted plays of the content from it up to the watermark are pending. */
    firstSeq: integer('first_seq').notNull(),
    /** The `seq` of each pending play. Shorter than `plays` in a row that a release before 0021 has written. */
    seqs: text('seqs', { mode: 'json' }).$type<number[]>().notNull().default([]),
    plays: integer('plays').notNull(),
    /** Number of the plays that were a unique player's first of the day. */
    players: integer('players').notNull(),
    /** Size of their answers in bytes. */
    bytes: integer('bytes').notNull(),
    /** Number of plays at which the counters are written. */
    threshold: integer('threshold').notNull(),
    since: time('since').notNull(),
    /** When to retry after a failure. */
    retryAt: time('retry_at'),
  },
  (t) => [
    // plays that have been pending for too long; all pending plays of a low-traffic site
    index('pending_plays_by_age').on(t.since),
    // plays whose threshold is reached
    index('pending_plays_due')
      .on(t.since)
      .where(sql`plays >= threshold or bytes >= ${sql.raw(String(MAX_PENDING_BYTES))}`),
  ],
);

/** Players of each content on a UTC+7 day (`YYYYMMDD`): rankings count a person once per content and day. Deleted when the day is closed. */
export const uniquePlayers = sqliteTable(
  'unique_players',
  {
    day: integer('day').notNull(),
    contentId: text('content_id').notNull(),
    actor: text('actor').notNull(),
    /** Number of their counted plays on the day. */
    plays: integer('plays').notNull(),
    /** Whether at least one of these was eligible for rankings; an implausible attempt at a kquiz is not. */
    ranked: integer('ranked', { mode: 'boolean' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.contentId, t.actor] })],
);

/** What players of a content played next on the same day, rolled up: at most 20 rows per content. */
export const nextPlays = sqliteTable(
  'next_plays',
  { contentId: text('content_id').notNull(), nextId: text('next_id').notNull(), playCount: integer('play_count').notNull() },
  (t) => [primaryKey({ columns: [t.contentId, t.nextId] })],
);

/** Recent views and abandoned plays: at most one of each per visitor, content and 30 minutes is counted. */
export const viewMarks = sqliteTable('view_marks', { mark: text('mark').primaryKey(), expiresAt: time('expires_at').notNull() }, (t) => [
  index('view_marks_by_expiry').on(t.expiresAt),
]);

/** Statistics of a content's results and answers, rolled up. */
export const contentStats = sqliteTable('content_stats', {
  contentId: text('content_id').primaryKey(),
  resultStats: text('result_stats', { mode: 'json' }).$type<Record<string, number>>().notNull(),
  answerStats: text('answer_stats', { mode: 'json' }).$type<Record<string, Record<string, number>>>().notNull(),
  /** Plays of a trivia quiz by their points (`addScores`); empty for other contents. */
  scoreStats: text('score_stats', { mode: 'json' }).$type<Record<string, number>>().notNull().default({}),
});

/**
 * The part of a content's statistics that comes from plays whose answers are deleted (`thin-plays`), so that the statistics can still be
 * recounted.
 */
export const thinnedStats = sqliteTable('thinned_stats', {
  contentId: text('content_id').primaryKey(),
  answerStats: text('answer_stats', { mode: 'json' }).$type<Record<string, Record<string, number>>>().notNull(),
});

/** A written result, created once per submission; the text is null while it is being written. */
export const writtenResults = sqliteTable('written_results', {
  submissionId: text('submission_id').primaryKey(),
  text: text('text'),
  startedAt: time('started_at').notNull(),
});
