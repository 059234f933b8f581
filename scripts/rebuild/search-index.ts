import { UserError } from '#scripts/cli/user-error';
import { findIndexNote, type IndexContext } from '#worker/discovery/search/sync';
import { indexSearch } from '#worker/jobs/index-search/job';
import { beginRebuild } from '#worker/jobs/index-search/rebuild';
import { openJobRun } from '#worker/jobs/runner/job-run';

export interface IndexCount {
  indexed: number;
  contents: number;
}

/** Rebuilds the search index of a store that nobody else writes, and tells how many contents it holds after each of its runs. */
export async function rebuildSearch(ctx: IndexContext, onProgress: (count: IndexCount) => void): Promise<IndexCount> {
  const { text } = await findIndexNote(ctx);
  await beginRebuild(ctx, await openJobRun(ctx.db, 'index-search'), text);
  let count = await countIndexed(ctx);
  for (let isComplete = false; !isComplete; ) {
    const before = count.indexed;
    await indexSearch(ctx, await openJobRun(ctx.db, 'index-search'));
    count = await countIndexed(ctx);
    onProgress(count);
    isComplete = (await findIndexNote(ctx)).note?.isComplete ?? false;
    if (!isComplete && count.indexed === before)
      throw UserError('The search index does not grow any more; it is rebuilt on when the site runs.');
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
