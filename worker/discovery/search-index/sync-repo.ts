import { eq, sql } from 'drizzle-orm';
import type { IndexState } from '#rules/search/index-sync';
import type { Db } from '#worker/db/client';
import { searchSync } from '#worker/db/schema/contents';
import { SEARCH_ORDERS } from './index-repo.ts';

const ID = 1;

/** A write to the index: the id of the previous write, and its own. */
export interface IndexWrite {
  from: string;
  to: string;
}

/** Finds the last write to the index that is recorded in the store. */
export const findStoreWrite = (db: Db) => db.select({ lastWrite: searchSync.lastWrite }).from(searchSync).where(eq(searchSync.id, ID));

/** Records a write in the store, unless the store has another previous write. */
export const setStoreWrite = (db: Db, { from, to }: IndexWrite) =>
  db.update(searchSync).set({ lastWrite: to }).where(eq(searchSync.lastWrite, from));

/** Records a write in the store unconditionally. */
export const replaceStoreWrite = (db: Db, lastWrite: string) =>
  db.insert(searchSync).values({ id: ID, lastWrite }).onConflictDoUpdate({ target: searchSync.id, set: { lastWrite } });

/** Finds the note of the index, as JSON. */
export const findIndexNote = (search: Db) => search.all<{ value: string }>(sql`select value from notes where name = 'index'`);

/**
 * Records a write in the index. If the index has another previous write, the whole batch fails: the note becomes null, which its
 * column forbids.
 */
export const recordWrite = (search: Db, { from, to }: IndexWrite, contentIds: readonly string[]) =>
  search.run(sql`insert into notes (name, value) values ('index', (
      select json_set(value, '$.lastWrite', ${to}, '$.previousWrite', ${from}, '$.contentIds', json(${JSON.stringify(contentIds)}))
      from notes where name = 'index' and value ->> 'lastWrite' = ${from}))
    on conflict do update set value = excluded.value`);

/** Clears the index and sets a new note. The batch fails if its note is not `seen`. */
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

/** Whether a batch failed because the index had another previous write. */
export function isIndexMoved(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('NOT NULL constraint failed: notes.value')) return true;
  }
  return false;
}

/** Records that every content has been written since the index was cleared. */
export const setIndexComplete = (search: Db) =>
  search.run(sql`update notes set value = json_set(value, '$.isComplete', json('true')) where name = 'index'`);
