import { sql } from 'drizzle-orm';
import { buildDailyCounterKey } from '#rules/dashboard/daily-counts';
import { calculatePerformanceScore } from '#rules/stats/performance-score';
import { getDayKey } from '#rules/stats/ranking-periods';
import { getVoteWeight } from '#rules/votes/weight';
import type { Db } from '#worker/db/client';
import { openJobRun } from '#worker/jobs/runner/job-run';
import { addNumbers, buildKey, type RowMap, type RowsByTable } from './derived-tables.ts';
import { readPages } from './read-pages.ts';

const PAGE_SIZE = 5_000;

interface ContentDayRow {
  day: number;
  id: string;
  views: number;
  rolled: number;
}

/** Counts views by day: all views of closed days, and of the others those that the roll-up has counted. Today is never closed. */
export async function countViews(db: Db, state: RowsByTable, now: Date): Promise<void> {
  const { openDay } = (await openJobRun(db, 'roll-up-views')).state;
  const firstOpen = Math.min(openDay, Number(getDayKey(now)));
  const pages = readPages<ContentDayRow>(PAGE_SIZE, (last) =>
    db.all<ContentDayRow>(sql`select day, content_id as id, views, rolled_views as rolled from content_days
      where (day, content_id) > (${last?.day ?? 0}, ${last?.id ?? ''}) order by day, content_id limit ${PAGE_SIZE}`),
  );
  for await (const page of pages) {
    for (const { day, id, views, rolled } of page) {
      const n = day < firstOpen ? views : rolled;
      addNumbers(state.days, buildKey(day, id), [0, n]);
      if (n === 0) continue;
      addNumbers(state.views, buildKey(id), [n]);
      addNumbers(state.counters, buildKey(buildDailyCounterKey(String(day), 'views')), [n]);
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
      const weight = getVoteWeight(new Date(votedAt), new Date(signedUpAt));
      if (score > 0) addNumbers(votes, buildKey(topic), [1, 0, weight, 0]);
      if (score < 0) addNumbers(votes, buildKey(topic), [0, 1, 0, weight]);
    }
  }
}

/** Derives the scores of listed contents from the counted plays, views and votes, and the copies in their label rows. */
export async function deriveScores(db: Db, state: RowsByTable): Promise<void> {
  type ListedContent = { id: string; publishedAt: number | null };
  const pages = readPages<ListedContent>(PAGE_SIZE, (last) =>
    db.all<ListedContent>(sql`select id, published_at as publishedAt from contents
      where id > ${last?.id ?? ''} and listed = 1 order by id limit ${PAGE_SIZE}`),
  );
  const getNumbers = (rows: RowMap, id: string) => (rows.get(buildKey(id)) ?? []) as number[];
  for await (const page of pages) {
    for (const { id, publishedAt } of page) {
      const [plays = 0, players = 0] = getNumbers(state.contents, id);
      const [views = 0] = getNumbers(state.views, id);
      const [, , upVotes = 0, downVotes = 0] = getNumbers(state.votes, id);
      const counts = { players, views, upVotes, downVotes };
      const score = calculatePerformanceScore({ ...counts, publishedAt: publishedAt === null ? null : new Date(publishedAt) });
      state.scores.set(buildKey(id), [score]);
      state.labels.set(buildKey(id), [score, plays, players]);
    }
  }
}

/** Counts comments by day. */
export async function countComments(db: Db, days: RowMap): Promise<void> {
  type CommentTime = { id: string; createdAt: number };
  const pages = readPages<CommentTime>(PAGE_SIZE, (last) =>
    db.all<CommentTime>(sql`select id, created_at as createdAt from comments where id > ${last?.id ?? ''} order by id limit ${PAGE_SIZE}`),
  );
  for await (const page of pages)
    for (const { createdAt } of page) addNumbers(days, buildKey(buildDailyCounterKey(getDayKey(new Date(createdAt)), 'comments')), [1]);
}
