import { withPlays } from '#rules/stats/answer-stats';
import { type CountedPlay, RANK_PERIODS, type Tally, talliesOf } from '#rules/stats/tallies';
import { dayOf } from '#rules/stats/time';
import type { RequestContext } from '../context.ts';
import type { SubmissionRow } from '../submissions/repo.ts';
import { advance } from './lease.ts';
import * as repo from './plays-repo.ts';

const JOB = 'roll-up-plays';
const CHUNK = 400;
const CHUNKS_A_RUN = 25;

/** Counts new submissions into contents, days, people, statistics and ranks, chunk by chunk, each chunk in one batch with its watermark. */
export async function rollUpPlays(ctx: RequestContext, watermark: string): Promise<void> {
  let stood = watermark;
  for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) {
    const rows = await repo.submissionsAfter(ctx.db, Number(stood || 0), CHUNK);
    const last = rows.at(-1);
    if (!last) return;
    await countChunk(ctx, rows, { job: JOB, watermark: stood }, String(last.seq));
    stood = String(last.seq);
    if (rows.length < CHUNK) return;
  }
}

async function countChunk(ctx: RequestContext, rows: readonly SubmissionRow[], stand: repo.Stand, next: string): Promise<void> {
  const contentIds = [...new Set(rows.map((row) => row.contentId))];
  const marks = distinctMarks(rows);
  const [played, known, statistics] = await ctx.db.batch([
    repo.playedContents(ctx.db, contentIds),
    repo.knownMarks(
      ctx.db,
      [...marks.values()].map(({ mark }) => mark),
    ),
    repo.statisticsOf(ctx.db, contentIds),
  ]);
  for (const mark of known) marks.delete(nameOf(mark));
  const byId = new Map(played.map((row) => [row.id, row]));
  const counted = [...marks.values()].flatMap(({ row }) => countedPlay(row, byId.get(row.contentId)));
  const tallied = await withTallies(ctx, talliesOf(counted));
  const statisticsById = new Map(statistics.map((row) => [row.contentId, row]));
  const newStatistics = contentIds.map((contentId) => ({
    contentId,
    ...withPlays(
      statisticsById.get(contentId) ?? { resultStats: {}, answerStats: {} },
      rows.filter((row) => row.contentId === contentId),
    ),
  }));
  await ctx.db.batch([
    repo.addPlays(
      ctx.db,
      stand,
      countedBy(rows, (row) => row.contentId),
    ),
    repo.addPlaysOfUsers(
      ctx.db,
      stand,
      countedBy(rows, (row) => row.userId),
    ),
    repo.addPlaysOfDays(ctx.db, stand, daysOf(rows)),
    repo.setStatistics(ctx.db, stand, newStatistics),
    repo.insertMarks(
      ctx.db,
      stand,
      [...marks.values()].map(({ mark }) => mark),
    ),
    repo.setStats(ctx.db, stand, tallied),
    ...ranksNow(ctx, stand, tallied),
    advance(ctx.db, JOB, { from: stand.watermark, to: next }),
  ]);
}

const nameOf = ({ day, contentId, actor }: repo.Mark) => `${day} ${contentId} ${actor}`;

/** The first play of each person, content and day. */
function distinctMarks(rows: readonly SubmissionRow[]): Map<string, { mark: repo.Mark; row: SubmissionRow }> {
  const marks = new Map<string, { mark: repo.Mark; row: SubmissionRow }>();
  for (const row of rows) {
    const mark = { day: Number(dayOf(row.createdAt)), contentId: row.contentId, actor: row.actor };
    if (!marks.has(nameOf(mark))) marks.set(nameOf(mark), { mark, row });
  }
  return marks;
}

function countedPlay(row: SubmissionRow, content: { creatorId: string; tags: string[]; categories: string[] } | undefined): CountedPlay[] {
  return content ? [{ ...content, at: row.createdAt, contentId: row.contentId, userId: row.userId }] : [];
}

function countedBy(rows: readonly SubmissionRow[], key: (row: SubmissionRow) => string | null): repo.Count[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const id = key(row);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, n]) => ({ id, n }));
}

const daysOf = (rows: readonly SubmissionRow[]) =>
  countedBy(rows, (row) => `${dayOf(row.createdAt)} ${row.contentId}`).map(({ id: name, n }) => {
    const [day = '', id = ''] = name.split(' ');
    return { day: Number(day), id, n };
  });

/** The stats records that tallies add to, as they are afterwards. */
async function withTallies(ctx: RequestContext, tallies: readonly Tally[]): Promise<repo.StatsRow[]> {
  const keys = tallies.map(({ type, timeDim, userId, customDim }) => ({ type, timeDim, userId, customDim }));
  const rows = await repo.statsRows(ctx.db, keys);
  const name = ({ type, timeDim, userId, customDim }: (typeof keys)[number]) => JSON.stringify([type, timeDim, userId, customDim]);
  const before = new Map(rows.map((row) => [name(row), row]));
  return tallies.map(({ plays, byCategory, ...key }) => {
    const row = before.get(name(key));
    const stats: Record<string, number> = row ? JSON.parse(row.stats) : {};
    const rankScore = (row?.rankScore ?? 0) + plays;
    for (const [category, count] of Object.entries(byCategory)) {
      stats[`cat_playCount_${category}`] = (stats[`cat_playCount_${category}`] ?? 0) + count;
    }
    return { ...key, rankScore, stats: { ...stats, rankScore, playCount: (stats['playCount'] ?? 0) + plays } };
  });
}

/** The rank columns of users whose records of the running periods have changed. */
function ranksNow(ctx: RequestContext, stand: repo.Stand, rows: readonly repo.StatsRow[]) {
  return Object.entries(RANK_PERIODS).flatMap(([period, tagOf]) =>
    (['creator', 'player'] as const).flatMap((role) => {
      const type = `${period}_${role}` as repo.RankType;
      const changed = rows
        .filter((row) => row.type === type && row.timeDim === tagOf(ctx.now))
        .map((row) => ({ id: row.userId, score: row.rankScore }));
      return changed.length > 0 ? [repo.setRanks(ctx.db, stand, type, changed)] : [];
    }),
  );
}
