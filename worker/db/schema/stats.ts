import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { FinalRunOutcome } from '#base/jobs';
import type { StatsRecord } from '#rules/stats/rankings';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/**
 * The specification's stats records, one row per type and period, ordered by rank: the first 200 creators and players of a day,
 * week or month, and the tags and categories of a day.
 */
export const stats = sqliteTable(
  'stats',
  {
    type: text('type').notNull(),
    /** `YYYYMMDD`, `GGGG-Www` or `YYYY-MM`, UTC+7. */
    timeDim: text('time_dim').notNull(),
    records: text('records', { mode: 'json' }).$type<StatsRecord[]>().notNull(),
  },
  // rankings on home, /leaderboard, tags of the day, GET /v1/stats
  (t) => [primaryKey({ columns: [t.type, t.timeDim] })],
);

/** Plays that campaigns brought on a UTC+7 day (`YYYYMMDD`), rolled up: one row per combination of campaign parameters. */
export const campaignDays = sqliteTable(
  'campaign_days',
  {
    day: integer('day').notNull(),
    /** A hash of the four parameters, which would make a long key. */
    id: text('id').notNull(),
    campaignId: text('campaign_id').notNull(),
    utmSource: text('utm_source').notNull(),
    utmMedium: text('utm_medium').notNull(),
    utmCampaign: text('utm_campaign').notNull(),
    plays: integer('plays').notNull(),
    /** Plays that reached a result. */
    results: integer('results').notNull(),
    /** A keyed hash of the person who brought the campaign first on this day; one person brings few. */
    actor: text('actor').notNull().default(''),
  },
  // the report of campaigns, day by day
  (t) => [primaryKey({ columns: [t.day, t.id] })],
);

/**
 * Plays in the frames of an embed consumer, by UTC+7 day (`YYYYMMDD`) and content. Roll-ups write the finished ones, the calls that report
 * abandoned plays the others.
 */
export const consumerDays = sqliteTable(
  'consumer_days',
  {
    consumer: text('consumer').notNull(),
    day: integer('day').notNull(),
    contentId: text('content_id').notNull(),
    finished: integer('finished').notNull().default(0),
    abandoned: integer('abandoned').notNull().default(0),
  },
  // the report of a consumer, day by day
  (t) => [primaryKey({ columns: [t.consumer, t.day, t.contentId] })],
);

/** State, lease and last outcome of each job. */
export const jobStates = sqliteTable('job_states', {
  name: text('name').primaryKey(),
  /** The job's value in `JobStates`. */
  state: text('state', { mode: 'json' }).$type<object>().notNull().default({}),
  /** Number of times the state was stored; a batch fails if another run has stored a state since. */
  revision: integer('revision').notNull().default(0),
  leaseUntil: time('lease_until'),
  /** Start of the first run; a job that has never succeeded is overdue from then on. */
  firstStartedAt: time('first_started_at'),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
  succeededAt: time('succeeded_at'),
  /** Outcome of the last run, empty before the first, and the cause of a failure. */
  outcome: text('outcome').$type<FinalRunOutcome | ''>().notNull().default(''),
  cause: text('cause').notNull().default(''),
});

/** Rows that a job could not process and has skipped, so that they do not block others; shown on staff's dashboard. */
export const skippedRows = sqliteTable(
  'skipped_rows',
  {
    job: text('job').notNull(),
    /** Identifies the row, such as `content 01hx…`. */
    key: text('key').notNull(),
    cause: text('cause').notNull(),
    skippedAt: time('skipped_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.job, t.key] }),
    // the newest rows on the dashboard, and the job that deletes old ones
    index('skipped_rows_by_time').on(t.skippedAt),
  ],
);

/**
 * Counts shown on screens. Triggers (in `migrations/`) update those of lists, of categories and of a day's sign-ups, contents,
 * comments and reports, so that no write can miss them (docs/moderation.md); roll-ups update a day's plays and views.
 */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
  madeAt: time('made_at').notNull(),
});

/** Parts of screens that roll-ups precompute: home's order, rankings and tags. */
export const snapshots = sqliteTable('snapshots', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  madeAt: time('made_at').notNull(),
});
