import * as repo from '#worker/discovery/search-index/index-repo';
import { cacheSearchSidebar, indexQueuedContents } from '#worker/discovery/search-index/indexing';
import type { IndexContext } from '#worker/discovery/search-index/sync';
import { setIndexComplete } from '#worker/discovery/search-index/sync-repo';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { deleteSkippedRows } from '#worker/jobs/runner/repo';
import { processInHalves, recordSkippedRows } from '#worker/jobs/runner/skip-failing';
import { checkIndex, enqueueAllContents } from './rebuild.ts';

const CHUNK_SIZE = 500;
const CHUNKS_PER_RUN = 8;
/** Cost of a chunk in which every description has the maximum length. */
const CHUNK_COST: JobCost = { statements: 28, bytes: 2_000_000 };
/** Delay before a content that cannot be indexed is retried. */
const RETRY_MS = 24 * 60 * 60 * 1000;
/** Maximum lead of the clock that queued a content over this one. */
const CLOCK_LEAD_MS = 60 * 60 * 1000;

/** Writes queued contents to the search index, and rebuilds an index that does not belong to the store. */
export async function indexSearch(ctx: IndexContext, run: JobRun<'index-search'>): Promise<void> {
  const indexStatus = await checkIndex(ctx, run);
  if (!indexStatus) return;
  await enqueueAllContents(ctx, run);
  const isDone = await indexQueued(ctx, run);
  if (isDone && !indexStatus.isComplete && run.state.queuedTo === undefined) await setIndexComplete(ctx.search);
  await cacheSearchSidebar(ctx);
}

/** Indexes queued contents within the limits of a run; returns whether the queue is empty. */
async function indexQueued(ctx: IndexContext, run: JobRun<'index-search'>): Promise<boolean> {
  const until = (ms: number) => new Date(ctx.now.getTime() + ms);
  // No content is postponed for longer: a later time came from a clock that was far ahead.
  const dueTimes = { until: until(CLOCK_LEAD_MS), after: until(RETRY_MS + CLOCK_LEAD_MS) };
  let isRefused = false;
  const canContinue = () => !isRefused && run.hasBudgetFor(CHUNK_COST);
  for (let chunk = 0; chunk < CHUNKS_PER_RUN && canContinue(); chunk += 1) {
    const rows = await repo.listQueuedContents(ctx.db, { ...dueTimes, limit: CHUNK_SIZE });
    if (rows.length === 0) return true;
    await processInHalves(rows, {
      work: async (part) => {
        isRefused = !(await indexQueuedContents(ctx, part));
        if (!isRefused) await deleteSkippedRows(ctx.db, run.name, part.map(formatContentKey));
      },
      skip: (row, cause) => skipContent(ctx, run, { row, cause }),
      canContinue,
      // If the index is unreachable, no content is postponed.
      probe: () => cacheSearchSidebar(ctx),
    });
    if (rows.length < CHUNK_SIZE) return canContinue();
  }
  return false;
}

const formatContentKey = ({ contentId }: repo.QueuedContent) => `content ${contentId}`;

async function skipContent(
  ctx: IndexContext,
  run: JobRun<'index-search'>,
  { row, cause }: { row: repo.QueuedContent; cause: string },
): Promise<void> {
  await ctx.db.batch([
    repo.postponeQueuedContents(ctx.db, [row], new Date(ctx.now.getTime() + RETRY_MS)),
    recordSkippedRows(ctx.db, [{ job: run.name, key: formatContentKey(row), cause }], ctx.now),
  ]);
}
