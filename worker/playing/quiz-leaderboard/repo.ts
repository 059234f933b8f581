import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { kattempts, submissions } from '#worker/db/schema/play';

export interface OffsetPaging {
  limit: number;
  skip: number;
}

interface KattemptFilter {
  kquizId: string;
  /** Limits the attempts to one player. */
  userId: string | null;
}

const matchesFilter = ({ kquizId, userId }: KattemptFilter) =>
  and(eq(kattempts.kquizId, kquizId), userId === null ? undefined : eq(kattempts.userId, userId));
const RANK_ORDER = [sql`${kattempts.finalScore} desc`, sql`${kattempts.duration}`, sql`${kattempts.createdAt} desc`];

/** The best attempt of each player. */
export const findBestAttempts = (db: Db, filter: KattemptFilter, { limit, skip }: OffsetPaging) =>
  db
    .select()
    .from(kattempts)
    .where(matchesFilter(filter))
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
          .where(matchesFilter(filter))
          .orderBy(...RANK_ORDER)
          .limit(limit)
          .offset(skip),
      ),
    );

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
