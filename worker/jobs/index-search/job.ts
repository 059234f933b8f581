import type { RequestContext } from '#worker/context';
import * as repo from '#worker/search/index-repo';
import { cacheSearchSidebar, indexRows } from '#worker/search/indexing';
import type { Cost, JobRun } from '../runner/job-run.ts';
import { deleteSkippedRows } from '../runner/repo.ts';
import { recordSkipped, workInHalves } from '../runner/skip-failing.ts';

const CHUNK = 100;
const CHUNKS_A_RUN = 10;
const CHUNK_COST: Cost = { statements: 14, bytes: 1_000_000 };
/** The layout of the index. Under another name it is built anew from all contents, some with each run. */
const LAYOUT = 'places';
const REBUILT_A_RUN = 5_000;
/** What cannot be indexed is tried again after a day. */
const RETRY_MS = 24 * 60 * 60 * 1000;
/** What another run has queued anew may carry a time a little ahead. */
const AHEAD_MS = 60 * 60 * 1000;

/** Writes queued contents into the search index anew. */
export async function indexSearch(ctx: RequestContext, run: JobRun<'index-search'>): Promise<void> {
  if (run.state.layout !== LAYOUT || run.state.queuedTo !== undefined) await queueAll(ctx, run);
  await indexQueued(ctx, run);
  await cacheSearchSidebar(ctx);
}

async function indexQueued(ctx: RequestContext, run: JobRun<'index-search'>): Promise<void> {
  const until = new Date(ctx.now.getTime() + AHEAD_MS);
  const canContinue = () => run.hasRoomFor(CHUNK_COST);
  for (let chunk = 0; chunk < CHUNKS_A_RUN && canContinue(); chunk += 1) {
    const rows = await repo.listQueued(ctx.db, { until, limit: CHUNK });
    await workInHalves(rows, {
      work: async (some) => {
        await indexRows(ctx, some);
        await deleteSkippedRows(
          ctx.db,
          run.name,
          some.map(({ contentId }) => keyOf(contentId)),
        );
      },
      skip: (row, cause) => skipContent(ctx, run, { row, cause }),
      canContinue,
      // Where the index cannot be reached at all, nothing is put off.
      probe: () => cacheSearchSidebar(ctx),
    });
    if (rows.length < CHUNK) return;
  }
}

const keyOf = (contentId: string) => `content ${contentId}`;

async function skipContent(
  ctx: RequestContext,
  run: JobRun<'index-search'>,
  { row, cause }: { row: repo.QueuedContent; cause: string },
): Promise<void> {
  await ctx.db.batch([
    repo.postponeQueued(ctx.db, [row], new Date(ctx.now.getTime() + RETRY_MS)),
    recordSkipped(ctx.db, [{ job: run.name, key: keyOf(row.contentId), cause }], ctx.now),
  ]);
}

/** Queues all contents for an index of another layout, so many a run. */
async function queueAll(ctx: RequestContext, run: JobRun<'index-search'>): Promise<void> {
  const after = run.state.layout === LAYOUT ? (run.state.queuedTo ?? '') : '';
  const ids = (await repo.listIdsAfter(ctx.db, after, REBUILT_A_RUN)).map((row) => row.id);
  const queuedTo = ids.length < REBUILT_A_RUN ? undefined : ids.at(-1);
  await run.store({ layout: LAYOUT, ...(queuedTo !== undefined && { queuedTo }) }, [repo.enqueueContents(ctx.db, ids, ctx.now)]);
}
