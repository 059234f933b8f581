import { addPlayPairs, listPlayPairs } from '#rules/stats/next-plays';
import type { RequestContext } from '#worker/context';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import * as repo from './repo.ts';

const CHUNK_SIZE = 1_000;
const CHUNKS_PER_RUN = 3;
/** How many plays before the watermark are read for the last play of each person: a pair further apart is not counted. */
const LOOKBACK = 2_000;
const CHUNK_COST: JobCost = { statements: 5, bytes: 2_000_000 };

/**
 * Counts what people played next after each content, for "Up next". Reads the plays since its watermark, and writes the counts and the
 * watermark in one batch. Plays that no ranking counts are left out.
 */
export async function rollUpNextPlays(ctx: Pick<RequestContext, 'db'>, run: JobRun<'roll-up-next-plays'>): Promise<void> {
  let hasMore = true;
  for (let chunk = 0; hasMore && chunk < CHUNKS_PER_RUN && run.hasBudgetFor(CHUNK_COST); chunk += 1) hasMore = await countChunk(ctx, run);
}

/** Returns whether there may be more plays. */
async function countChunk({ db }: Pick<RequestContext, 'db'>, run: JobRun<'roll-up-next-plays'>): Promise<boolean> {
  const { seq: after } = run.state;
  const plays = takeChunk(await repo.listPlaysAround(db, { after, lookback: LOOKBACK, limit: CHUNK_SIZE }), after);
  const last = plays.at(-1);
  if (last === undefined || last.seq <= after) return false;
  const pairs = listPlayPairs(
    plays.filter(({ ranked }) => ranked),
    after,
  );
  const contentIds = [...new Set(pairs.map(({ contentId }) => contentId))];
  const { upserted, deleted } = addPlayPairs(contentIds.length > 0 ? await repo.listNextPlays(db, contentIds) : [], pairs);
  await run.store({ seq: last.seq }, [
    ...(deleted.length > 0 ? [repo.deleteNextPlays(db, deleted)] : []),
    ...(upserted.length > 0 ? [repo.upsertNextPlays(db, upserted)] : []),
  ]);
  return plays.filter(({ seq }) => seq > after).length === CHUNK_SIZE;
}

/** The plays up to the watermark, and the chunk after it: where plays before it are deleted, more than a chunk was read. */
function takeChunk<Play extends { seq: number }>(plays: readonly Play[], after: number): Play[] {
  const firstNew = plays.findIndex(({ seq }) => seq > after);
  return firstNew < 0 ? [] : plays.slice(0, firstNew + CHUNK_SIZE);
}
