import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { contents } from '#worker/db/schema/contents';
import { dailyQuizzes } from '#worker/db/schema/daily';

const listedQuiz = and(eq(contents.id, dailyQuizzes.contentId), sql`${contents.listed} = 1`);

const selectDailies = (db: Db) =>
  db.select({ day: dailyQuizzes.day, number: dailyQuizzes.number, content: CARD }).from(dailyQuizzes).leftJoin(contents, listedQuiz);

/** The daily quiz of a day; its content is null unless it is public. */
export const findDailyOfDay = (db: Db, day: number) => selectDailies(db).where(eq(dailyQuizzes.day, day)).limit(1);

/** The daily quiz with a number, of a day up to `until`. */
export const findDailyByNumber = (db: Db, number: number, until: number) =>
  selectDailies(db)
    .where(and(eq(dailyQuizzes.number, number), lte(dailyQuizzes.day, until)))
    .limit(1);

/** The daily quizzes of the days before one, newest first. */
export const listDailiesBefore = (db: Db, day: number, limit: number) =>
  selectDailies(db).where(lt(dailyQuizzes.day, day)).orderBy(desc(dailyQuizzes.day)).limit(limit);

export type DailyRow = Awaited<ReturnType<typeof findDailyOfDay>>[number];
