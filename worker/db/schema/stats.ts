import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** The specification's stats records: creator and player ranks per day, week and month, tags and categories per day. */
export const stats = sqliteTable(
  'stats',
  {
    type: text('type').notNull(),
    /** `YYYYMMDD`, `GGGG-Www` or `YYYY-MM`, UTC+7. */
    timeDim: text('time_dim').notNull(),
    userId: text('user_id').notNull().default(''),
    customDim: text('custom_dim').notNull().default(''),
    rankScore: real('rank_score').notNull(),
    stats: text('stats', { mode: 'json' }).$type<Record<string, number>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.timeDim, t.userId, t.customDim] }),
    // rankings on home, /leaderboard, tags of the day, GET /v1/stats
    index('stats_ranking').on(t.type, t.timeDim, t.rankScore),
  ],
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

/** How far each job has come, and who runs it now. */
export const jobs = sqliteTable('jobs', {
  name: text('name').primaryKey(),
  watermark: text('watermark').notNull().default(''),
  leaseUntil: time('lease_until'),
  ranAt: time('ran_at'),
});

/**
 * Counts people are shown. Those of staff's lists, of categories and of a day's sign-ups, contents and reports are kept by triggers (migrations/*_counted.sql, docs/moderation.md), so that no way of writing can forget them;
 * a day's plays and views are kept by the roll-ups.
 */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
  madeAt: time('made_at').notNull(),
});

/** What roll-ups make ready for a screen that shows it as it is: home's rankings and tags; and where the numbered pages of long lists end (`pages:<list>|<sort>`). */
export const snapshots = sqliteTable('snapshots', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  madeAt: time('made_at').notNull(),
});
