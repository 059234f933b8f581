import { findRebuildReason, isOneWriteAhead, type RebuildReason } from '#rules/search/index-sync';
import { enqueueContents, listIdsAfter } from '#worker/discovery/search-index/index-repo';
import {
  catchUpWithIndex,
  clearIndex,
  findIndexState,
  findStoreWrite,
  INDEX_LAYOUT,
  type IndexContext,
} from '#worker/discovery/search-index/sync';
import { replaceStoreWrite } from '#worker/discovery/search-index/sync-repo';
import type { JobRun } from '#worker/jobs/runner/job-run';

type IndexRun = JobRun<'index-search'>;

/** Reasons for a rebuild that need no investigation. */
const EXPECTED_REASONS: readonly RebuildReason[] = ['new store', 'other layout'];

const QUEUED_PER_RUN = 5_000;

/** Status of an index that belongs to the store: whether it has every content. */
export interface IndexStatus {
  isComplete: boolean;
}

/** Checks that the index belongs to the store and starts a rebuild otherwise. Null if another run is writing to it. */
export async function checkIndex(ctx: IndexContext, run: IndexRun): Promise<IndexStatus | null> {
  const writeBefore = await findStoreWrite(ctx);
  const { json, state } = await findIndexState(ctx);
  const writeAfter = await findStoreWrite(ctx);
  const reason = findRebuildReason(state, { before: writeBefore, after: writeAfter }, INDEX_LAYOUT);
  if (reason) {
    const level = EXPECTED_REASONS.includes(reason) ? 'info' : 'warning';
    console.log(JSON.stringify({ level, job: run.name, outcome: 'rebuilding', reason }));
    return beginRebuild(ctx, run, json);
  }
  if (state && isOneWriteAhead(state, writeAfter)) await catchUpWithIndex(ctx);
  return state;
}

/**
 * Clears the index if the JSON of its state is `expectedJson`, after which all contents are queued. The new write is recorded in the store first: until
 * the index has it too, the next run starts over and no other write succeeds.
 */
export async function beginRebuild(ctx: IndexContext, run: IndexRun, expectedJson: string | null): Promise<IndexStatus | null> {
  const lastWrite = ctx.newId();
  await run.store({ queuedTo: '' }, [replaceStoreWrite(ctx.db, lastWrite)]);
  return (await clearIndex(ctx, { expectedJson, lastWrite })) ? { isComplete: false } : null;
}

/** Queues all contents during a rebuild, a limited number per run. */
export async function enqueueAllContents(ctx: IndexContext, run: IndexRun): Promise<void> {
  if (run.state.queuedTo === undefined) return;
  const ids = (await listIdsAfter(ctx.db, run.state.queuedTo, QUEUED_PER_RUN)).map((row) => row.id);
  const lastQueuedId = ids.length < QUEUED_PER_RUN ? undefined : ids.at(-1);
  await run.store(lastQueuedId === undefined ? {} : { queuedTo: lastQueuedId }, [enqueueContents(ctx.db, ids, ctx.now)]);
}
