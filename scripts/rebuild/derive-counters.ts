import { sql } from 'drizzle-orm';
import { buildDailyCounterKey } from '#rules/dashboard/daily-counts';
import { calculatePerformanceScore } from '#rules/stats/performance-score';
import { getDayKey } from '#rules/stats/ranking-periods';
import { getVoteWeight } from '#rules/votes/weight';
import type { Db } from '#worker/db/client';
import { openJobRun } from '#worker/jobs/runner/job-run';
import { addDayCounts, addNumbers, buildKey, type RowMap, type RowsByTable } from './derived-tables.ts';
import { readPages } from './read-pages.ts';

const PAGE_SIZE = 5_000;

interface ContentDayRow {
  day: number;
  id: string;
  views: number;
  rolledViews: number;
}

/** Counts views by day: all views of closed days, and of the others those that the roll-up has counted. Today is never closed. */
export async function countViews(db: Db, expectedRows: RowsByTable, now: Date): Promise<void> {
  const { openDay } = (await openJobRun(db, 'roll-up-views')).state;
  const firstOpenDay = Math.min(openDay, Number(getDayKey(now)));
  const pages = readPages<ContentDayRow>(PAGE_SIZE, (last) =>
    db.all<ContentDayRow>(sql`select day, content_id as id, views, rolled_views as rolledViews from content_days
      where (day, content_id) > (${last?.day ?? 0}, ${last?.id ?? ''}) order by day, content_id limit ${PAGE_SIZE}`),
  );
  for await (const page of pages) {
    for (const { day, id, views, rolledViews } of page) {
      const countedViews = day < firstOpenDay ? views : rolledViews;
      addDayCounts(expectedRows.days, buildKey(day, id), { plays: 0, views: countedViews });
      if (countedViews === 0) continue;
      addNumbers(expectedRows.views, buildKey(id), [countedViews]);
      addNumbers(expectedRows.counters, buildKey(buildDailyCounterKey(String(day), 'views')), [countedViews]);
    }
  }
}

interface VoteWithTimes {
  topic: string;
  userId: string;
  score: number;
  votedAt: number;
  signedUpAt: number;
}

/** Counts votes and their weights by content. */
export async function countVotes(db: Db, votes: RowMap): Promise<void> {
  const pages = readPages<VoteWithTimes>(PAGE_SIZE, (last) =>
    db.all<VoteWithTimes>(sql`select v.topic, v.user_id as userId, v.score, v.created_at as votedAt, coalesce(u.created_at, 0) as signedUpAt
      from votes v left join users u on u.id = v.user_id
      where (v.topic, v.user_id) > (${last?.topic ?? ''}, ${last?.userId ?? ''}) order by v.topic, v.user_id limit ${PAGE_SIZE}`),
  );
  for await (const page of pages) {
    for (const { topic, score, votedAt, signedUpAt } of page) {
      if (score === 0) continue;
      const weight = getVoteWeight(new Date(votedAt), new Date(signedUpAt));
      const [up, down] = [Number(score > 0), Number(score < 0)];
      addNumbers(votes, buildKey(topic), [up, down, up * weight, down * weight]);
    }
  }
}

/** Derives the scores of listed contents from the counted plays, views and votes, and the copies in their label rows. */
export async function deriveScores(db: Db, expectedRows: RowsByTable): Promise<void> {
  type ListedContent = { id: string; publishedAt: number | null };
  const pages = readPages<ListedContent>(PAGE_SIZE, (last) =>
    db.all<ListedContent>(sql`select id, published_at as publishedAt from contents
      where id > ${last?.id ?? ''} and listed = 1 order by id limit ${PAGE_SIZE}`),
  );
  const getNumbers = (rows: RowMap, id: string) => (rows.get(buildKey(id)) ?? []) as number[];
  for await (const page of pages) {
    for (const { id, publishedAt } of page) {
      const [plays = 0, players = 0] = getNumbers(expectedRows.contents, id);
      const [views = 0] = getNumbers(expectedRows.views, id);
      const [upVotes = 0, downVotes = 0] = getNumbers(expectedRows.votes, id).slice(-2);
      // The weighted votes, which are the last two columns, determine the score.
      const counts = { players, views, upVotes, downVotes };
      const score = calculatePerformanceScore({ ...counts, publishedAt: publishedAt === null ? null : new Date(publishedAt) });
      expectedRows.scores.set(buildKey(id), [score]);
      expectedRows.labels.set(buildKey(id), [score, plays, players, views]);
    }
  }
}

/** Counts comments by day. */
export async function countComments(db: Db, rows: RowMap): Promise<void> {
  type CommentTime = { id: string; createdAt: number };
  const pages = readPages<CommentTime>(PAGE_SIZE, (last) =>
    db.all<CommentTime>(sql`select id, created_at as createdAt from comments where id > ${last?.id ?? ''} order by id limit ${PAGE_SIZE}`),
  );
  for await (const page of pages)
    for (const { createdAt } of page) addNumbers(rows, buildKey(buildDailyCounterKey(getDayKey(new Date(createdAt)), 'comments')), [1]);
}
