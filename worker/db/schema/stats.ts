import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { FinalRunOutcome } from '#base/jobs';
import type { StatsRecord } from '#rules/stats/ranks';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/**
 * The specification's stats records, those of one type and period in one row, by rank: of creators and players the first 200 of a
 * day, week or month, and a day's tags and categories.
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

/** What campaigns brought on one UTC+7 day (`YYYYMMDD`), rolled up: a row for each campaign as links name it. */
export const campaignDays = sqliteTable(
  'campaign_days',
  {
    day: integer('day').notNull(),
    /** A hash of the four names, which alone would be a long key. */
    id: text('id').notNull(),
    campaignId: text('campaign_id').notNull(),
    utmSource: text('utm_source').notNull(),
    utmMedium: text('utm_medium').notNull(),
    utmCampaign: text('utm_campaign').notNull(),
    plays: integer('plays').notNull(),
    /** Plays that came to a result. */
    results: integer('results').notNull(),
  },
  // the report of campaigns, a day after the other
  (t) => [primaryKey({ columns: [t.day, t.id] })],
);

/** How far each job has come, who runs it now, and how its last run went. */
export const jobStates = sqliteTable('job_states', {
  name: text('name').primaryKey(),
  /** The job's own `JobState`. */
  state: text('state', { mode: 'json' }).$type<object>().notNull().default({}),
  /** How often the state was stored: a batch that counts is refused where another run has stored one meanwhile. */
  revision: integer('revision').notNull().default(0),
  leaseUntil: time('lease_until'),
  /** When it was run first: one that has never succeeded is late from then on. */
  firstStartedAt: time('first_started_at'),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
  succeededAt: time('succeeded_at'),
  /** How the last run ended, empty where none has; and why where it failed. */
  outcome: text('outcome').$type<FinalRunOutcome | ''>().notNull().default(''),
  cause: text('cause').notNull().default(''),
});

/** Rows that a job could not read or write and has put aside, so that they hold nobody back: staff see them on the dashboard. */
export const skippedRows = sqliteTable(
  'skipped_rows',
  {
    job: text('job').notNull(),
    /** What the row is, such as `content 01hx…`. */
    key: text('key').notNull(),
    cause: text('cause').notNull(),
    skippedAt: time('skipped_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.job, t.key] }),
    // the dashboard's newest ones, and the job that clears old ones
    index('skipped_rows_by_time').on(t.skippedAt),
  ],
);

/**
 * Counts people are shown. Those of staff's lists, of categories and of a day's sign-ups, contents and reports are kept by triggers (migrations/*_counted.sql, docs/moderation.md), so that no way of writing can forget them;
 * a day's plays and views are kept by the roll-ups.
 */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
  madeAt: time('made_at').notNull(),
});

/** What roll-ups make ready for a screen that shows it as it is: home's order, rankings and tags. */
export const snapshots = sqliteTable('snapshots', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  madeAt: time('made_at').notNull(),
});
