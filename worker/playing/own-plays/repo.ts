import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Kind } from '#base/kinds';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { contents } from '#worker/db/schema/contents';
import { kattempts, submissions } from '#worker/db/schema/play';

interface OwnPlaysSlice {
  limit: number;
  /** Only plays before this one. */
  beforeSeq: number | null;
}

/** A user's finished plays, the last first, each with its content, the most points of a trivia quiz and the title of a result. */
export function findOwnPlays(db: Db, userId: string, { limit, beforeSeq }: OwnPlaysSlice) {
  const plays = db
    .select({
      // Columns of a joined statement need names of their own.
      seq: submissions.seq,
      id: sql<string>`${submissions.id}`.as('play_id'),
      contentId: submissions.contentId,
      type: sql<Kind>`${submissions.type}`.as('play_type'),
      points: submissions.finalScore,
      resultId: submissions.resultId,
      playedAtMs: sql<number>`${submissions.createdAt}`.as('played_at'),
    })
    .from(submissions)
    .where(and(eq(submissions.userId, userId), beforeSeq === null ? undefined : lt(submissions.seq, beforeSeq)))
    .orderBy(desc(submissions.seq))
    .limit(limit)
    .as('plays');
  return db
    .select({
      play: {
        seq: plays.seq,
        id: plays.id,
        contentId: plays.contentId,
        type: plays.type,
        points: plays.points,
        playedAtMs: plays.playedAtMs,
      },
      card: CARD,
      bestScore: sql<number | null>`${kattempts.finalScore}`.as('best_score'),
      maxScore: sql<number | null>`iif(${plays.type} = 'kquiz', (select sum(question.value ->> 'numPoints')
        from json_each(${contents.body}, '$.questions') question), null)`.as('max_score'),
      resultTitle: sql<string | null>`iif(${plays.type} = 'pquiz', (select result.value ->> 'title'
        from json_each(${contents.body}, '$.results') result where result.value ->> '_id' = ${plays.resultId}), null)`.as('result_title'),
    })
    .from(plays)
    .leftJoin(contents, eq(contents.id, plays.contentId))
    .leftJoin(kattempts, and(eq(kattempts.kquizId, plays.contentId), eq(kattempts.userId, userId)))
    .orderBy(desc(plays.seq));
}
