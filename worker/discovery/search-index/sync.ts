import { type IndexState, isOneWriteAhead } from '#rules/search/index-sync';
import type { RequestContext } from '#worker/context';
import type { Db } from '#worker/db/client';
import { enqueueContents } from './index-repo.ts';
import * as repo from './sync-repo.ts';

/** The members of a context that indexing uses. */
export type IndexContext = Pick<RequestContext, 'db' | 'search' | 'now' | 'newId'>;

/** The current layout of documents. An index with another layout is rebuilt. */
export const INDEX_LAYOUT = 'words';

/** Finds the last write that the main database has recorded; null if it has never written an index. */
export async function findStoreWrite({ db }: IndexContext): Promise<string | null> {
  const [row] = await repo.findStoreWrite(db);
  return row?.lastWrite ?? null;
}

/** Finds the state of the index as an object and as JSON; both are null if the index has none. */
export async function findIndexState({ search }: IndexContext): Promise<{ json: string | null; state: IndexState | null }> {
  const [row] = await repo.findIndexStateJson(search);
  return row ? { json: row.value, state: JSON.parse(row.value) } : { json: null, state: null };
}

/** If the index is one write ahead, records that write in the main database and queues its contents again. */
export async function catchUpWithIndex(ctx: IndexContext): Promise<void> {
  const { state } = await findIndexState(ctx);
  const storeWrite = await findStoreWrite(ctx);
  if (!state || storeWrite === null || !isOneWriteAhead(state, storeWrite)) return;
  await ctx.db.batch([
    repo.setStoreWrite(ctx.db, { from: storeWrite, to: state.lastWrite }),
    enqueueContents(ctx.db, state.contentIds, ctx.now),
  ]);
}

/** Clears the index and starts it with a write that the main database has recorded. False if its state is no longer `expectedJson`. */
export async function clearIndex(
  { search }: IndexContext,
  { expectedJson, lastWrite }: { expectedJson: string | null; lastWrite: string },
): Promise<boolean> {
  const state: IndexState = { layout: INDEX_LAYOUT, lastWrite, previousWrite: null, contentIds: [], isComplete: false };
  return writeIndex(search, repo.clearIndex(search, { expectedJson, state }));
}

/** Writes a batch to the index. Returns false and writes nothing if another writer has written to the index in the meantime. */
export async function writeIndex(search: Db, batch: Parameters<Db['batch']>[0]): Promise<boolean> {
  try {
    await search.batch(batch);
    return true;
  } catch (error) {
    if (repo.isWriteConflict(error)) return false;
    throw error;
  }
}
