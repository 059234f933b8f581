import { calculatePerformanceScore } from '#rules/stats/performance-score';
import { getDayKey, subtractDays } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import { enqueueContents, findStaleDocuments } from '#worker/discovery/search-index/index-repo';
import { toTrend } from '#worker/discovery/search-index/indexing';
import { findContentCounters } from '#worker/jobs/content-counters/repo';
import { updateScores } from '#worker/jobs/content-counters/update-scores';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { getRootCauseMessage } from '#worker/jobs/runner/run-jobs';
import * as repo from './repo.ts';

const PAGE = 1_000;
const PAGES_PER_RUN = 5;
const PAGE_COST: JobCost = { statements: 7, bytes: 400_000 };
const DELETION_ROWS = 10_000;
const DELETIONS_PER_RUN = 5;
/** How long after midnight plays and views of the day before may still be counted. */
const GRACE_MS = 7 * 60 * 1000;

/**
 * Updates the scores, votes and all, of whatever was played or viewed on the days that are over, queues for the search index what has
 * moved, and deletes the unique players of those days. The watermark is the last row of those days that is done with.
 */
export async function closeDay(ctx: RequestContext, run: JobRun<'close-day'>): Promise<void> {
  const until = Number(getDayKey(subtractDays(new Date(ctx.now.getTime() - GRACE_MS), 1)));
  // A watermark behind the last day that can be over was stored by a clock that was ahead: that day is done again, which changes nothing.
  let after = run.state.day > until ? { day: until, contentId: '' } : run.state;
  for (let page = 0; page < PAGES_PER_RUN && run.hasRoomFor(PAGE_COST); page += 1) {
    const days = await repo.listDaysAfter(ctx.db, after, { until, limit: PAGE });
    const last = days.at(-1);
    if (!last) return deletePlayers(ctx, until);
    const contents = await findContentCounters(ctx.db, [...new Set(days.map((row) => row.contentId))]);
    const places = contents.map((row) => ({ contentId: row.id, plays: row.players, trend: toTrend(calculatePerformanceScore(row)) }));
    const moved = await findMovedContents(ctx, places);
    await run.store(last, [...updateScores(ctx.db, contents), enqueueContents(ctx.db, moved, ctx.now)]);
    after = last;
    if (days.length < PAGE) return deletePlayers(ctx, until);
  }
}

type DocumentPosition = Parameters<typeof findStaleDocuments>[1][number];

/** Whose documents are not where they belong. Scores do not wait for an index that cannot be read: these may be all. */
async function findMovedContents(ctx: RequestContext, positions: readonly DocumentPosition[]): Promise<string[]> {
  try {
    return (await findStaleDocuments(ctx.search, positions)).map((row) => row.contentId);
  } catch (error) {
    console.error(JSON.stringify({ level: 'warning', job: 'close-day', outcome: 'index not read', cause: getRootCauseMessage(error) }));
    return positions.map((place) => place.contentId);
  }
}

/** Deletes the unique players of days that are over, all of whose plays are counted; never of the newest day, however far a clock is ahead. */
async function deletePlayers({ db }: RequestContext, until: number): Promise<void> {
  const [[uncounted], [newest]] = await db.batch([repo.findOldestUncounted(db), repo.findNewestPlayersDay(db)]);
  if (!newest) return;
  const openDays = [newest.day, ...(uncounted ? [Number(getDayKey(new Date(uncounted.createdAt)))] : [])];
  const last = Math.min(until, ...openDays.map((day) => day - 1));
  for (let deletion = 0; deletion < DELETIONS_PER_RUN; deletion += 1) {
    const { meta } = await repo.deleteUniquePlayers(db, { until: last, limit: DELETION_ROWS });
    if (meta.changes < DELETION_ROWS) return;
  }
}
