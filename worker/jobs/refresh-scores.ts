import { sql } from 'drizzle-orm';
import { performanceScore } from '#rules/stats/performance-score';
import { dayOf, daysBefore } from '#rules/stats/time';
import type { RequestContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { contentLabels, contents } from '../db/schema/contents.ts';
import { contentDays } from '../db/schema/play.ts';
import { advance } from './lease.ts';

const JOB = 'refresh-scores';
const CHUNK = 500;
/** A smaller change moves nothing in a list and is not worth its rows. */
const LEAST_CHANGE = 0.005;

interface Touched {
  id: string;
  plays: number;
  views: number;
  upVotes: number;
  downVotes: number;
  publishedAt: number | null;
  score: number;
  labelledPlays: number | null;
}

/** Scores anew what was played or viewed since the watermark's eve, and brings its labels' copies in step. */
export async function refreshScores(ctx: RequestContext, watermark: string): Promise<void> {
  const from = watermark === '' ? 0 : Math.min(Number(watermark), Number(dayOf(daysBefore(ctx.now, 1))));
  const touched = await touchedSince(ctx.db, from);
  const changed = touched
    .map((row) => ({
      ...row,
      next: performanceScore({ ...row, publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt) }),
    }))
    .filter((row) => Math.abs(row.next - row.score) >= LEAST_CHANGE || (row.labelledPlays !== null && row.labelledPlays !== row.plays))
    .map(({ id, next, plays }) => ({ id, score: next, plays }));
  for (let i = 0; i < changed.length; i += CHUNK) {
    const chunk = changed.slice(i, i + CHUNK);
    await ctx.db.batch([setScores(ctx.db, chunk), setLabels(ctx.db, chunk)]);
  }
  await advance(ctx.db, JOB, { from: watermark, to: dayOf(ctx.now) });
}

const touchedSince = (db: Db, from: number) =>
  db.all<Touched>(sql`select c.id, c.play_count as plays, c.view_count as views, c.up_vote_count as upVotes, c.down_vote_count as downVotes,
      c.published_at as publishedAt, c.score, (select l.play_count from ${contentLabels} l where l.content_id = c.id limit 1) as labelledPlays
    from (select distinct content_id from ${contentDays} where day >= ${from}) d join ${contents} c on c.id = d.content_id where c.listed = 1`);

type Score = { id: string; score: number; plays: number };

const setScores = (db: Db, scores: readonly Score[]) =>
  db.run(
    sql`update ${contents} set score = one.value ->> 'score' from json_each(${JSON.stringify(scores)}) one where contents.id = one.value ->> 'id'`,
  );

const setLabels = (db: Db, scores: readonly Score[]) =>
  db.run(sql`update ${contentLabels} set score = one.value ->> 'score', play_count = one.value ->> 'plays'
    from json_each(${JSON.stringify(scores)}) one where content_labels.content_id = one.value ->> 'id'`);
