import { calculatePerformanceScore } from '#rules/stats/performance-score';
import { getDayKey, subtractDays } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import { getRootCauseMessage } from '#worker/db/root-cause';
import { enqueueContents, findStaleDocuments } from '#worker/discovery/search-index/index-repo';
import { toTrend } from '#worker/discovery/search-index/indexing';
import { findContentCounters } from '#worker/jobs/content-counters/repo';
import { updateScores } from '#worker/jobs/content-counters/update-scores';
import { findOldestUncountedPlay } from '#worker/jobs/roll-up-plays/find-uncounted-play';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import * as repo from './repo.ts';

const PAGE_SIZE = 1_000;
const PAGES_PER_RUN = 5;
const PAGE_COST: JobCost = { statements: 7, bytes: 400_000 };
const DELETION_ROWS = 10_000;
const DELETIONS_PER_RUN = 5;
/** How long after midnight plays and views of the previous day may still be counted. */
const PLAY_GRACE_MS = 7 * 60 * 1000;

/**
 * Updates the scores of contents that were played or viewed on ended days, including their votes, queues contents for the search index
 * whose position in it is stale, and deletes the unique players of those days. The watermark is the last processed row of those days.
 */
export async function closeDay(ctx: RequestContext, run: JobRun<'close-day'>): Promise<void> {
  const lastEndedDay = Number(getDayKey(subtractDays(new Date(ctx.now.getTime() - PLAY_GRACE_MS), 1)));
  // A watermark after the last ended day came from a clock that was ahead: that day is processed again, which is idempotent.
  let after = run.state.day > lastEndedDay ? { day: lastEndedDay, contentId: '' } : run.state;
  for (let page = 0; page < PAGES_PER_RUN && run.hasBudgetFor(PAGE_COST); page += 1) {
    const days = await repo.listDaysAfter(ctx.db, after, { until: lastEndedDay, limit: PAGE_SIZE });
    const lastContentDay = days.at(-1);
    if (!lastContentDay) return deletePlayersOfEndedDays(ctx, lastEndedDay);
    const contents = await findContentCounters(ctx.db, [...new Set(days.map((row) => row.contentId))]);
    const documentPositions = contents.map((row) => ({
      contentId: row.id,
      plays: row.players,
      trend: toTrend(calculatePerformanceScore(row)),
    }));
    const staleContentIds = await findStaleContentIds(ctx, documentPositions);
    await run.store(lastContentDay, [...updateScores(ctx.db, contents), enqueueContents(ctx.db, staleContentIds, ctx.now)]);
    after = lastContentDay;
    if (days.length < PAGE_SIZE) return deletePlayersOfEndedDays(ctx, lastEndedDay);
  }
}

type DocumentPosition = Parameters<typeof findStaleDocuments>[1][number];

/** Finds contents whose documents are stale; all of them if the index cannot be read, so that scores do not depend on it. */
async function findStaleContentIds(ctx: RequestContext, positions: readonly DocumentPosition[]): Promise<string[]> {
  try {
    return (await findStaleDocuments(ctx.search, positions)).map((row) => row.contentId);
  } catch (error) {
    console.error(JSON.stringify({ level: 'warning', job: 'close-day', outcome: 'index not read', cause: getRootCauseMessage(error) }));
    return positions.map((position) => position.contentId);
  }
}

/** Deletes the unique players of ended days whose plays are all counted; never of the newest day, even if a clock is ahead. */
async function deletePlayersOfEndedDays({ db }: RequestContext, lastEndedDay: number): Promise<void> {
  const [[oldestUncountedPlay], [newestDay]] = await db.batch([findOldestUncountedPlay(db), repo.findNewestPlayersDay(db)]);
  if (!newestDay) return;
  const openDays = [newestDay.day, ...(oldestUncountedPlay ? [Number(getDayKey(new Date(oldestUncountedPlay.createdAt)))] : [])];
  const lastDeletableDay = Math.min(lastEndedDay, ...openDays.map((day) => day - 1));
  for (let deletion = 0; deletion < DELETIONS_PER_RUN; deletion += 1) {
    const { meta } = await repo.deleteUniquePlayers(db, { until: lastDeletableDay, limit: DELETION_ROWS });
    if (meta.changes < DELETION_ROWS) return;
  }
}
