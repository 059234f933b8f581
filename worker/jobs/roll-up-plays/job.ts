import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { processInHalves } from '#worker/jobs/runner/skip-failing';
import { type CountContext, countPlays, skipPlay } from './count-plays.ts';
import * as repo from './repo.ts';
import { writeAllPending, writeDuePending } from './write-pending.ts';

const CHUNK_SIZE = 1_000;
const CHUNKS_PER_RUN = 6;
/** Maximum bytes of answers per chunk, so that a content never has more pending than a run can read. */
const MAX_CHUNK_BYTES = 2_000_000;
const CHUNK_COST: JobCost = { statements: 20, bytes: 3_000_000 };
/** With fewer new plays a run writes all pending plays, so that counts of a low-traffic site are correct after each run. */
const LOW_TRAFFIC_PLAYS = 32;

/**
 * Counts new submissions chunk by chunk. Rankings are updated immediately. Writing a content takes about twenty rows, so its plays are
 * pending until there are enough; due contents are written before the next chunk.
 */
export async function rollUpPlays(ctx: CountContext, run: JobRun<'roll-up-plays'>): Promise<void> {
  let isLowTraffic = true;
  let hasMore = true;
  await writeDuePending(ctx, run);
  for (let chunk = 0; hasMore && chunk < CHUNKS_PER_RUN && run.hasBudgetFor(CHUNK_COST); chunk += 1) {
    const newPlays = await repo.listPlaysAfter(ctx.db, run.state.seq, CHUNK_SIZE);
    const plays = takeChunk(newPlays);
    isLowTraffic &&= newPlays.length <= LOW_TRAFFIC_PLAYS;
    hasMore = newPlays.length === CHUNK_SIZE || plays.length < newPlays.length;
    await processInHalves(plays, {
      work: (part) => countPlays(ctx, run, part),
      skip: ({ seq }, cause) => skipPlay(ctx, run, { seq, cause }),
      canContinue: () => run.hasBudgetFor(CHUNK_COST),
      probe: () => run.probe(),
    });
    if (hasMore) await writeDuePending(ctx, run);
  }
  await (isLowTraffic ? writeAllPending : writeDuePending)(ctx, run);
}

/** Takes as many plays as the bytes of a chunk allow, at least one. */
function takeChunk(plays: readonly repo.PlayRow[]): readonly repo.PlayRow[] {
  let bytes = 0;
  const end = plays.findIndex(({ answerBytes }, i) => {
    bytes += answerBytes;
    return i > 0 && bytes > MAX_CHUNK_BYTES;
  });
  return end < 0 ? plays : plays.slice(0, end);
}
