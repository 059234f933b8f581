import { UserError } from '#scripts/cli/user-error';
import { openDb } from '#worker/db/client';
import { createQueryMeter } from '#worker/db/query-meter';
import { findIndexState, type IndexContext } from '#worker/discovery/search-index/sync';
import { indexSearch } from '#worker/jobs/index-search/job';
import { beginRebuild } from '#worker/jobs/index-search/rebuild';
import { openJobRun } from '#worker/jobs/runner/job-run';
import { newId } from '#worker/platform/ids';

export interface IndexCount {
  indexed: number;
  contents: number;
}

export function openIndexContext({ DB, SEARCH }: { DB: D1Database; SEARCH: D1Database }): IndexContext {
  const meter = createQueryMeter();
  return { db: openDb(DB, meter), search: openDb(SEARCH, meter), now: new Date(), newId: () => newId(Date.now()) };
}

/** Rebuilds the search index of a database that no other process writes, and reports progress after each run of the job. */
export async function rebuildSearch(ctx: IndexContext, onProgress: (count: IndexCount) => void): Promise<IndexCount> {
  const { json } = await findIndexState(ctx);
  await beginRebuild(ctx, await openJobRun(ctx.db, 'index-search'), json);
  let count = await countIndexed(ctx);
  for (let isComplete = false; !isComplete; ) {
    const previousCount = count.indexed;
    await indexSearch(ctx, await openJobRun(ctx.db, 'index-search'));
    count = await countIndexed(ctx);
    onProgress(count);
    isComplete = (await findIndexState(ctx)).state?.isComplete ?? false;
    if (!isComplete && count.indexed === previousCount)
      throw new UserError('The rebuild of the search index made no progress. Start the site: its jobs continue the rebuild.');
  }
  return count;
}

async function countIndexed({ db, search }: IndexContext): Promise<IndexCount> {
  const [[documents], [contents]] = await Promise.all([
    search.all<{ n: number }>('select count(*) as n from documents'),
    db.all<{ n: number }>('select count(*) as n from contents'),
  ]);
  return { indexed: documents?.n ?? 0, contents: contents?.n ?? 0 };
}
