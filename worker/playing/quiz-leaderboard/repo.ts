import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { isPlayedBy } from '#worker/db/played-by-sql';
import { users } from '#worker/db/schema/accounts';
import { kattempts, submissions } from '#worker/db/schema/play';

export interface OffsetPaging {
  limit: number;
  skip: number;
}

/** The attempts at a quiz, of one player or of all, or a player's attempts at all quizzes. */
export type KattemptFilter = { kquizId: string; userId: string | null } | { kquizId: null; userId: string };

function buildFilterSql(filter: KattemptFilter): SQL {
  const ofPlayer = filter.userId === null ? sql`true` : sql`${kattempts.userId} = ${filter.userId}`;
  // The table is keyed by quiz: a player's quizzes are found along the index of their plays.
  const ofQuiz =
    filter.kquizId === null
      ? sql`${kattempts.kquizId} in (select content_id from ${submissions} where ${isPlayedBy(filter.userId)})`
      : sql`${kattempts.kquizId} = ${filter.kquizId}`;
  return sql`${ofQuiz} and ${ofPlayer}`;
}
const RANK_ORDER = [sql`${kattempts.finalScore} desc`, sql`${kattempts.duration}`, sql`${kattempts.createdAt} desc`];

/** The best attempt of each player. */
export const findBestAttempts = (db: Db, filter: KattemptFilter, { limit, skip }: OffsetPaging) =>
  db
    .select()
    .from(kattempts)
    .where(buildFilterSql(filter))
    .orderBy(...RANK_ORDER)
    .limit(limit)
    .offset(skip);

/** The players of the best attempts. */
export const findRankedPlayers = (db: Db, filter: KattemptFilter, { limit, skip }: OffsetPaging) =>
  db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        db
          .select({ id: kattempts.userId })
          .from(kattempts)
          .where(buildFilterSql(filter))
          .orderBy(...RANK_ORDER)
          .limit(limit)
          .offset(skip),
      ),
    );

export interface FormerAttempt {
  kquizId: string;
  userId: string;
  finalScore: number;
  duration: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** The attempts that were a player's best until a better one replaced them. */
export const findFormerAttempts = (db: Db, filter: KattemptFilter, { limit, skip }: OffsetPaging) =>
  db.all<FormerAttempt>(sql`select kquiz_id as kquizId, user_id as userId, one.value ->> 'finalScore' as finalScore,
      one.value ->> 'duration' as duration, one.value ->> 'dateCreated' as createdAt
    from ${kattempts}, json_each(${kattempts.archived}) one where ${buildFilterSql(filter)}
    order by 3 desc, 4, 5 desc limit ${limit} offset ${skip}`);

/** Ranked attempts of visitors, along their own index. */
export const findVisitorAttempts = (db: Db, kquizId: string, { limit, skip }: OffsetPaging) =>
  db
    .select({ finalScore: submissions.finalScore, duration: submissions.duration, createdAt: submissions.createdAt })
    .from(submissions)
    .where(
      and(
        eq(submissions.contentId, kquizId),
        isNull(submissions.userId),
        sql`${submissions.ranked} = 1`,
        isNotNull(submissions.finalScore),
      ),
    )
    .orderBy(desc(submissions.finalScore), submissions.duration, desc(submissions.createdAt))
    .limit(limit)
    .offset(skip);
