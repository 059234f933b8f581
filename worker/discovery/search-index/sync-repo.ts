import { eq, sql } from 'drizzle-orm';
import type { IndexState } from '#rules/search/index-sync';
import type { Db } from '#worker/db/client';
import { searchSync } from '#worker/db/schema/contents';
import { SEARCH_ORDERS } from './index-repo.ts';

/** The id of the only row of `search_sync`. */
const ID = 1;

/** A write to the index: the id of the previous write (`from`) and its own (`to`). */
export interface IndexWrite {
  from: string;
  to: string;
}

/** Finds the last write to the index that the main database has recorded. */
export const findStoreWrite = (db: Db) => db.select({ lastWrite: searchSync.lastWrite }).from(searchSync).where(eq(searchSync.id, ID));

/** Records a write in the main database, unless it has another previous write. */
export const setStoreWrite = (db: Db, { from, to }: IndexWrite) =>
  db.update(searchSync).set({ lastWrite: to }).where(eq(searchSync.lastWrite, from));

/** Records a write in the main database unconditionally. */
export const replaceStoreWrite = (db: Db, lastWrite: string) =>
  db.insert(searchSync).values({ id: ID, lastWrite }).onConflictDoUpdate({ target: searchSync.id, set: { lastWrite } });

/** Finds the state of the index, as JSON. */
export const findIndexStateJson = (search: Db) => search.all<{ value: string }>(sql`select value from notes where name = 'index'`);

/**
 * Records a write in the index. If the index has another previous write, the whole batch fails: the value becomes null, which its
 * column forbids.
 */
export const recordWrite = (search: Db, { from, to }: IndexWrite, contentIds: readonly string[]) =>
  search.run(sql`insert into notes (name, value) values ('index', (
      select json_set(value, '$.lastWrite', ${to}, '$.previousWrite', ${from}, '$.contentIds', json(${JSON.stringify(contentIds)}))
      from notes where name = 'index' and value ->> 'lastWrite' = ${from}))
    on conflict do update set value = excluded.value`);

/** Clears the index and sets a new state. The batch fails if the JSON of the current state is not `expectedJson`. */
export const clearIndex = (search: Db, { expectedJson, state }: { expectedJson: string | null; state: IndexState }) =>
  [
    search.run(sql`insert into notes (name, value)
      values ('index', iif((select value from notes where name = 'index') is ${expectedJson}, ${JSON.stringify(state)}, null))
      on conflict do update set value = excluded.value`),
    ...SEARCH_ORDERS.map((order) => {
      const table = sql.identifier(`${order}_fts`);
      return search.run(sql`insert into ${table} (${table}) values ('delete-all')`);
    }),
    ...['documents', 'words', 'word_keys'].map((table) => search.run(sql`delete from ${sql.identifier(table)}`)),
  ] as const;

/** Whether a batch failed because the index had another previous write. */
export function isWriteConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('NOT NULL constraint failed: notes.value')) return true;
  }
  return false;
}

/** Records that every content has been written since the index was cleared. */
export const setIndexComplete = (search: Db) =>
  search.run(sql`update notes set value = json_set(value, '$.isComplete', json('true')) where name = 'index'`);
