import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The trivia quiz of each UTC+7 day (`YYYYMMDD`). A day on which no job ran has none, so that numbers stay consecutive. */
export const dailyQuizzes = sqliteTable(
  'daily_quizzes',
  {
    day: integer('day').primaryKey(),
    number: integer('number').notNull().unique(),
    contentId: text('content_id').notNull(),
  },
  // when a quiz was last chosen
  (t) => [index('daily_quizzes_by_content').on(t.contentId, t.day)],
);
