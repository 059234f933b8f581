import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { kattempts, submissions } from '#worker/db/schema/play';

export interface Paging {
  limit: number;
  skip: number;
}

interface Board {
  kquizId: string;
  /** Of one player alone. */
  userId: string | null;
}

const ofBoard = ({ kquizId, userId }: Board) =>
  and(eq(kattempts.kquizId, kquizId), userId === null ? undefined : eq(kattempts.userId, userId));
const ranking = [sql`${kattempts.finalScore} desc`, sql`${kattempts.duration}`, sql`${kattempts.createdAt} desc`];

/** The best attempt of each player. */
export const bestOfPlayers = (db: Db, board: Board, { limit, skip }: Paging) =>
  db
    .select()
    .from(kattempts)
    .where(ofBoard(board))
    .orderBy(...ranking)
    .limit(limit)
    .offset(skip);

/** The players of those attempts. */
export const playersOf = (db: Db, board: Board, { limit, skip }: Paging) =>
  db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        db
          .select({ id: kattempts.userId })
          .from(kattempts)
          .where(ofBoard(board))
          .orderBy(...ranking)
          .limit(limit)
          .offset(skip),
      ),
    );

/** Ranked attempts of visitors, along their own index. */
export const ofVisitors = (db: Db, kquizId: string, { limit, skip }: Paging) =>
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
