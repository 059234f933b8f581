import { type IndexState, isOneWriteAhead } from '#rules/search/index-sync';
import type { RequestContext } from '#worker/context';
import type { Db } from '#worker/db/client';
import { enqueueContents } from './index-repo.ts';
import * as repo from './sync-repo.ts';

/** What indexing needs of a call, a run or a command. */
export type IndexContext = Pick<RequestContext, 'db' | 'search' | 'now' | 'newId'>;

/** The layout of documents that is written. An index of another one is rebuilt. */
export const INDEX_LAYOUT = 'places';

export async function findStoreWrite({ db }: IndexContext): Promise<string | null> {
  const [row] = await repo.findStoreWrite(db);
  return row?.lastWrite ?? null;
}

/** The index's note and its text; null in an index that has none. */
export async function findIndexNote({ search }: IndexContext): Promise<{ text: string | null; note: IndexState | null }> {
  const [row] = await repo.findIndexNote(search);
  return row ? { text: row.value, note: JSON.parse(row.value) } : { text: null, note: null };
}

/** Lets the store follow an index that is one write ahead, and queues the contents of that write again. */
export async function followIndex(ctx: IndexContext): Promise<void> {
  const { note } = await findIndexNote(ctx);
  const storeWrite = await findStoreWrite(ctx);
  if (!note || storeWrite === null || !isOneWriteAhead(note, storeWrite)) return;
  await ctx.db.batch([
    repo.setStoreWrite(ctx.db, { from: storeWrite, to: note.lastWrite }),
    enqueueContents(ctx.db, note.contentIds, ctx.now),
  ]);
}

/** Empties the index and starts it with a write that the store knows already. False where somebody else has written to it since it was seen. */
export async function clearIndex(
  { search }: IndexContext,
  { seen, lastWrite }: { seen: string | null; lastWrite: string },
): Promise<boolean> {
  const note: IndexState = { layout: INDEX_LAYOUT, lastWrite, previousWrite: null, contentIds: [], isComplete: false };
  return writeIndex(search, repo.clearIndex(search, { seen, note }));
}

/** Writes a batch to the index; false where the index was at another write than its writer thought, and nothing was written. */
export async function writeIndex(search: Db, batch: Parameters<Db['batch']>[0]): Promise<boolean> {
  try {
    await search.batch(batch);
    return true;
  } catch (error) {
    if (repo.isIndexMoved(error)) return false;
    throw error;
  }
}
