import { eq, sql } from 'drizzle-orm';
import type { IndexState } from '#rules/search/index-sync';
import type { Db } from '#worker/db/client';
import { searchSync } from '#worker/db/schema/contents';
import { SEARCH_ORDERS } from './index-repo.ts';

const ID = 1;

/** A write to the index: the name of the one before, and its own. */
export interface IndexWrite {
  from: string;
  to: string;
}

/** Finds the last write to the index that the store knows of. */
export const findStoreWrite = (db: Db) => db.select({ lastWrite: searchSync.lastWrite }).from(searchSync).where(eq(searchSync.id, ID));

/** Names a write in the store, unless the store is elsewhere by now. */
export const setStoreWrite = (db: Db, { from, to }: IndexWrite) =>
  db.update(searchSync).set({ lastWrite: to }).where(eq(searchSync.lastWrite, from));

/** Names a write in the store, wherever it is. */
export const replaceStoreWrite = (db: Db, lastWrite: string) =>
  db.insert(searchSync).values({ id: ID, lastWrite }).onConflictDoUpdate({ target: searchSync.id, set: { lastWrite } });

/** Finds the note of the index, as JSON. */
export const findIndexNote = (search: Db) => search.all<{ value: string }>(sql`select value from notes where name = 'index'`);

/**
 * Names a write in the index. Where the index is not at the write before, the batch this stands in fails and nothing of it is written:
 * the note then becomes null, which its column forbids.
 */
export const recordWrite = (search: Db, { from, to }: IndexWrite, contentIds: readonly string[]) =>
  search.run(sql`insert into notes (name, value) values ('index', (
      select json_set(value, '$.lastWrite', ${to}, '$.previousWrite', ${from}, '$.contentIds', json(${JSON.stringify(contentIds)}))
      from notes where name = 'index' and value ->> 'lastWrite' = ${from}))
    on conflict do update set value = excluded.value`);

/** Empties the index and gives it another note. The batch fails where its note is no longer `seen`. */
export const clearIndex = (search: Db, { seen, note }: { seen: string | null; note: IndexState }) =>
  [
    search.run(sql`insert into notes (name, value)
      values ('index', iif((select value from notes where name = 'index') is ${seen}, ${JSON.stringify(note)}, null))
      on conflict do update set value = excluded.value`),
    ...SEARCH_ORDERS.map((order) => {
      const table = sql.identifier(`${order}_fts`);
      return search.run(sql`insert into ${table} (${table}) values ('delete-all')`);
    }),
    search.run(sql`delete from documents`),
  ] as const;

/** Whether a batch was refused because the index was at another write than its writer thought. */
export function isIndexMoved(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('NOT NULL constraint failed: notes.value')) return true;
  }
  return false;
}

/** Notes that every content has been written since the index was cleared. */
export const setIndexComplete = (search: Db) =>
  search.run(sql`update notes set value = json_set(value, '$.isComplete', json('true')) where name = 'index'`);
