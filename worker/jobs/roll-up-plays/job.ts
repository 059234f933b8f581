import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { processInHalves } from '#worker/jobs/runner/skip-failing';
import { type CountContext, countPlays, skipPlay } from './count-plays.ts';
import * as repo from './repo.ts';
import { writeAllPending, writeDuePending } from './write-pending.ts';

const CHUNK = 1_000;
const CHUNKS_PER_RUN = 6;
/** Bytes of answers that one chunk makes pending at most, so that one content never has more than a run can read again. */
const CHUNK_BYTES = 2_000_000;
const CHUNK_COST: JobCost = { statements: 20, bytes: 3_000_000 };
/** A run that finds so few plays writes whatever is pending: on a quiet site every count is right after each run. */
const LOW_TRAFFIC = 32;

/**
 * Counts new submissions chunk by chunk. Rankings follow at once; to write a content costs some twenty rows, so its plays are pending
 * until they are enough, and are written before the next chunk.
 */
export async function rollUpPlays(ctx: CountContext, run: JobRun<'roll-up-plays'>): Promise<void> {
  let isLowTraffic = true;
  let isMore = true;
  await writeDuePending(ctx, run);
  for (let chunk = 0; isMore && chunk < CHUNKS_PER_RUN && run.hasRoomFor(CHUNK_COST); chunk += 1) {
    const found = await repo.listPlaysAfter(ctx.db, run.state.seq, CHUNK);
    const plays = takeBytes(found);
    isLowTraffic &&= found.length <= LOW_TRAFFIC;
    isMore = found.length === CHUNK || plays.length < found.length;
    await processInHalves(plays, {
      work: (some) => countPlays(ctx, run, some),
      skip: ({ seq }, cause) => skipPlay(ctx, run, { seq, cause }),
      canContinue: () => run.hasRoomFor(CHUNK_COST),
      probe: () => run.probe(),
    });
    if (isMore) await writeDuePending(ctx, run);
  }
  await (isLowTraffic ? writeAllPending : writeDuePending)(ctx, run);
}

/** The first plays of a list, as many as a chunk's bytes allow; one at least. */
function takeBytes(plays: readonly repo.PlayRow[]): readonly repo.PlayRow[] {
  let bytes = 0;
  const end = plays.findIndex(({ answerBytes }, i) => {
    bytes += answerBytes;
    return i > 0 && bytes > CHUNK_BYTES;
  });
  return end < 0 ? plays : plays.slice(0, end);
}
