import { type IndexState, isOneWriteAhead } from '#rules/search/index-sync';
import type { RequestContext } from '#worker/context';
import type { Db } from '#worker/db/client';
import { enqueueContents } from './index-repo.ts';
import * as repo from './sync-repo.ts';

/** The members of a context that indexing uses. */
export type IndexContext = Pick<RequestContext, 'db' | 'search' | 'now' | 'newId'>;

/** The current layout of documents. An index with another layout is rebuilt. */
export const INDEX_LAYOUT = 'places';

export async function findStoreWrite({ db }: IndexContext): Promise<string | null> {
  const [row] = await repo.findStoreWrite(db);
  return row?.lastWrite ?? null;
}

/** Finds the note of the index and its text; null if it has none. */
export async function findIndexNote({ search }: IndexContext): Promise<{ text: string | null; note: IndexState | null }> {
  const [row] = await repo.findIndexNote(search);
  return row ? { text: row.value, note: JSON.parse(row.value) } : { text: null, note: null };
}

/** Updates the store if the index is one write ahead, and queues the contents of that write again. */
export async function followIndex(ctx: IndexContext): Promise<void> {
  const { note } = await findIndexNote(ctx);
  const storeWrite = await findStoreWrite(ctx);
  if (!note || storeWrite === null || !isOneWriteAhead(note, storeWrite)) return;
  await ctx.db.batch([
    repo.setStoreWrite(ctx.db, { from: storeWrite, to: note.lastWrite }),
    enqueueContents(ctx.db, note.contentIds, ctx.now),
  ]);
}

/** Clears the index and starts it with a write that the store has recorded. False if the index was written to since it was read. */
export async function clearIndex(
  { search }: IndexContext,
  { seen, lastWrite }: { seen: string | null; lastWrite: string },
): Promise<boolean> {
  const note: IndexState = { layout: INDEX_LAYOUT, lastWrite, previousWrite: null, contentIds: [], isComplete: false };
  return writeIndex(search, repo.clearIndex(search, { seen, note }));
}

/** Writes a batch to the index; false, and nothing is written, if the index had another previous write. */
export async function writeIndex(search: Db, batch: Parameters<Db['batch']>[0]): Promise<boolean> {
  try {
    await search.batch(batch);
    return true;
  } catch (error) {
    if (repo.isIndexMoved(error)) return false;
    throw error;
  }
}
