import { getPlaySource, pickSourceRow } from '#rules/stats/campaigns';
import { countBy } from '#rules/stats/count-by';
import { getDayKey } from '#rules/stats/ranking-periods';
import { toJsonChunks } from '#worker/db/json-chunks';
import { enqueueContents } from '#worker/discovery/search-index/index-repo';
import { type ContentCounters, findContentCounters } from '#worker/jobs/content-counters/repo';
import { updateScores } from '#worker/jobs/content-counters/update-scores';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { deleteSkippedRows } from '#worker/jobs/runner/repo';
import { processInHalves, recordSkippedRows } from '#worker/jobs/runner/skip-failing';
import { buildStatisticsRows } from './build-statistics-rows.ts';
import { type CountContext, parseMetadata } from './count-plays.ts';
import * as pending from './pending-repo.ts';
import * as repo from './repo.ts';

/** Maxima of a batch: contents, plays whose answers it reads, bytes of those answers, bytes of quizzes with their questions. */
const BATCH_LIMITS = { contents: 1_000, plays: 1_000, answerBytes: 4_000_000, bodyBytes: 4_000_000 };
/** A batch has at least one content, even if that exceeds the limits. */
const BATCH_COST: JobCost = { statements: 20, bytes: 12_000_000 };

/** Writes contents with enough pending plays and those that have been pending for too long. */
export const writeDuePending = (ctx: CountContext, run: JobRun<'roll-up-plays'>): Promise<void> =>
  writeInBatches(ctx, run, async () => {
    const [due, expired] = await ctx.db.batch([
      pending.listDue(ctx.db, ctx.now, BATCH_LIMITS.contents),
      pending.listExpired(ctx.db, ctx.now, BATCH_LIMITS.contents),
    ]);
    const dueIds = new Set(due.map((row) => row.contentId));
    return [...due, ...expired.filter((row) => !dueIds.has(row.contentId))].slice(0, BATCH_LIMITS.contents);
  });

/** Writes all pending contents, longest pending first, within the run's budget. */
export const writeAllPending = (ctx: CountContext, run: JobRun<'roll-up-plays'>): Promise<void> =>
  writeInBatches(ctx, run, async () => pending.listOldest(ctx.db, ctx.now, BATCH_LIMITS.contents));

async function writeInBatches(
  ctx: CountContext,
  run: JobRun<'roll-up-plays'>,
  listRows: () => Promise<pending.PendingRow[]>,
): Promise<void> {
  while (run.hasBudgetFor(BATCH_COST)) {
    const rows = await listRows();
    if (rows.length === 0) return;
    const contents = await findContentCounters(
      ctx.db,
      rows.map((row) => row.contentId),
    );
    await processInHalves(takeBatch(rows, contents), {
      work: (part) => writePending(ctx, run, { rows: part, contents }),
      skip: ({ contentId }, cause) => skipPending(ctx, run, { contentId, cause }),
      canContinue: () => run.hasBudgetFor(BATCH_COST),
      probe: () => run.probe(),
    });
  }
}

/** Takes as many rows as fit in a batch, at least one. */
function takeBatch(rows: readonly pending.PendingRow[], contents: readonly ContentCounters[]): pending.PendingRow[] {
  const bodyBytes = new Map(contents.map((content) => [content.id, content.bodyBytes]));
  const totals = { plays: 0, answerBytes: 0, bodyBytes: 0 };
  const batch: pending.PendingRow[] = [];
  for (const row of rows) {
    totals.plays += row.plays;
    totals.answerBytes += row.bytes;
    totals.bodyBytes += bodyBytes.get(row.contentId) ?? 0;
    const fits =
      totals.plays <= BATCH_LIMITS.plays && totals.answerBytes <= BATCH_LIMITS.answerBytes && totals.bodyBytes <= BATCH_LIMITS.bodyBytes;
    if (batch.length > 0 && !fits) break;
    batch.push(row);
  }
  return batch;
}

interface PendingContents {
  rows: readonly pending.PendingRow[];
  contents: readonly ContentCounters[];
}

/** Writes counters, days, sources, statistics and scores of contents in one batch, and deletes their pending rows. */
async function writePending(ctx: CountContext, run: JobRun<'roll-up-plays'>, { rows, contents }: PendingContents): Promise<void> {
  const { db, now } = ctx;
  const pendingByContent = new Map(rows.map((row) => [row.contentId, row]));
  const updatedCounters = contents.flatMap((content) => {
    const row = pendingByContent.get(content.id);
    return row ? [{ ...content, plays: content.plays + row.plays, players: content.players + row.players }] : [];
  });
  const ids = [...pendingByContent.keys()];
  const plays = await listPendingAnswers(ctx, rows, run.state.seq);
  const statistics = await buildStatisticsRows(db, updatedCounters, plays);
  await run.store(run.state, [
    repo.addPlays(db, rows),
    repo.addDailyPlays(db, countPlaysByDay(plays)),
    repo.addSources(db, countPlaysBySource(plays, await loadSources(db, plays))),
    ...toJsonChunks(statistics).map((rowsJson) => repo.upsertStatistics(db, rowsJson)),
    ...updateScores(db, updatedCounters),
    pending.deletePendingPlays(db, ids),
    // Search shows the counts that lists show.
    enqueueContents(
      db,
      updatedCounters.map((content) => content.id),
      now,
    ),
    deleteSkippedRows(db, run.name, ids.map(formatContentKey)),
  ]);
}

/** The pending plays of contents, by their `seq`, or by the range of plays if a row does not have the `seq` of each. */
async function listPendingAnswers(
  { db }: CountContext,
  rows: readonly pending.PendingRow[],
  until: number,
): Promise<readonly repo.AnswersRow[]> {
  const { listed = [], unlisted = [] } = Object.groupBy(rows, ({ seqs, plays }) => (seqs.length === plays ? 'listed' : 'unlisted'));
  const seqs = listed.flatMap((row) => row.seqs);
  const listedPlays = seqs.length > 0 ? await repo.listAnswers(db, seqs) : [];
  const ranges = unlisted.map(({ contentId, firstSeq }) => ({ contentId, firstSeq }));
  const unlistedPlays = ranges.length > 0 ? await repo.listAnswersInRange(db, ranges, until) : [];
  return [...listedPlays, ...unlistedPlays];
}

/** Postpones a content that cannot be written, so that it does not block others; its plays stay pending. */
async function skipPending(
  { db, now }: CountContext,
  run: JobRun<'roll-up-plays'>,
  { contentId, cause }: { contentId: string; cause: string },
): Promise<void> {
  await db.batch([
    pending.setRetryTime(db, contentId, now),
    recordSkippedRows(db, [{ job: run.name, key: formatContentKey(contentId), cause }], now),
  ]);
}

const formatContentKey = (contentId: string) => `content ${contentId}`;

const countPlaysByDay = (plays: readonly repo.AnswersRow[]) =>
  countBy(plays, (play) => `${getDayKey(new Date(play.createdAt))} ${play.contentId}`).map(({ id: key, n }) => {
    const [day = '', id = ''] = key.split(' ');
    return { day: Number(day), id, n };
  });

/** Invalid metadata was recorded when the play was counted. */
const getSource = (play: repo.AnswersRow) => getPlaySource(parseMetadata(play, () => undefined));

/** The sources that these plays' contents have rows of, of contents that these plays bring a new source; the others need no check. */
async function loadSources(db: CountContext['db'], plays: readonly repo.AnswersRow[]): Promise<ReadonlyMap<string, Set<string>>> {
  const pairs = new Map(plays.map((play) => [`${play.contentId} ${getSource(play)}`, { id: play.contentId, source: getSource(play) }]));
  const newPairs = await repo.findNewSources(db, [...pairs.values()]);
  const ids = [...new Set(newPairs.map(({ id }) => id))];
  const sources = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const { id, source } of ids.length > 0 ? await repo.listSources(db, ids) : []) sources.get(id)?.add(source);
  return sources;
}

const countPlaysBySource = (plays: readonly repo.AnswersRow[], sources: ReadonlyMap<string, Set<string>>) =>
  countBy(
    plays.toSorted((a, b) => a.seq - b.seq),
    (play) => {
      const ofContent = sources.get(play.contentId);
      return `${play.contentId} ${ofContent ? pickSourceRow(ofContent, getSource(play)) : getSource(play)}`;
    },
  ).map(({ id: key, n }) => {
    const separator = key.indexOf(' ');
    return { id: key.slice(0, separator), source: key.slice(separator + 1), n };
  });
