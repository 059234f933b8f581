import { gt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { toJsonChunks } from '#worker/db/json-chunks';
import { contents, searchOutbox, searchSync } from '#worker/db/schema/contents';

/** Lists queued contents by id: those queued up to `until` or after `after`. */
export const listQueuedContents = (db: Db, { until, after, limit }: { until: Date; after: Date; limit: number }) =>
  db
    .select()
    .from(searchOutbox)
    .where(or(lte(searchOutbox.queuedAt, until), gt(searchOutbox.queuedAt, after)))
    .orderBy(searchOutbox.contentId)
    .limit(limit);
export type QueuedContent = typeof searchOutbox.$inferSelect;

export const findQueuedContents = (db: Db, contentIds: readonly string[]) =>
  db
    .select()
    .from(searchOutbox)
    .where(sql`${searchOutbox.contentId} in (select value from json_each(${JSON.stringify(contentIds)}))`);

/** Finds the indexed columns of these contents. */
export const findIndexableContents = (db: Db, ids: readonly string[]) =>
  db
    .select({ ...CARD, playerCount: contents.playerCount, internalSearch: sql<string | null>`${contents.metadata} ->> 'internalSearch'` })
    .from(contents)
    .where(sql`${contents.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** Lists the ids of all contents, in their order. */
export const listIdsAfter = (db: Db, after: string, limit: number) =>
  db.select({ id: contents.id }).from(contents).where(sql`${contents.id} > ${after}`).orderBy(contents.id).limit(limit);

export const enqueueContents = (db: Db, contentIds: readonly string[], now: Date) =>
  db.run(sql`insert into ${searchOutbox} (content_id, queued_at) select value, ${now.getTime()} from json_each(${JSON.stringify(contentIds)}) where true
    on conflict do nothing`);

const buildQueuedRowsSql = (rows: readonly QueuedContent[]) =>
  sql`(select value ->> 'contentId', value ->> 'queuedAt' from json_each(${JSON.stringify(
    rows.map(({ contentId, queuedAt }) => ({ contentId, queuedAt: queuedAt.getTime() })),
  )}))`;

/** Deletes indexed contents from the outbox, unless they were queued again since or the main database has not recorded that write. */
export const dequeueContents = (db: Db, rows: readonly QueuedContent[], write: string) =>
  db.run(sql`delete from ${searchOutbox} where (content_id, queued_at) in ${buildQueuedRowsSql(rows)}
    and exists (select 1 from ${searchSync} where last_write = ${write})`);

/** Postpones queued contents, unless they were queued again since. */
export const postponeQueuedContents = (db: Db, rows: readonly QueuedContent[], until: Date) =>
  db.run(sql`update ${searchOutbox} set queued_at = ${until.getTime()} where (content_id, queued_at) in ${buildQueuedRowsSql(rows)}`);

/** A row of the index; its texts are case-folded. `plays`, `trend` and `age` are the sort keys, whose greatest values come first. */
export interface SearchDocument {
  contentId: string;
  listed: boolean;
  /** The number of unique players. */
  plays: number;
  /** The popularity score as an integer. */
  trend: number;
  /** When the content was published, in seconds since 2020. */
  age: number;
  title: string;
  description: string;
  tags: string;
  creator: string;
  labels: string;
  /** Its words in the vocabulary; empty unless it is listed. */
  words: string[];
  /** The content's card, as JSON. */
  card: string;
}

export const SEARCH_ORDERS = ['plays', 'trend', 'age'] as const;
const buildIdListSql = (contentIds: readonly string[]) => sql`(select value from json_each(${JSON.stringify(contentIds)}))`;

export const deleteDocuments = (search: Db, contentIds: readonly string[]) => [
  ...SEARCH_ORDERS.map((order) =>
    search.run(
      sql`delete from ${sql.identifier(`${order}_fts`)} where rowid in (select ${sql.identifier(`by_${order}`)} from documents where content_id in ${buildIdListSql(contentIds)})`,
    ),
  ),
  search.run(sql`delete from documents where content_id in ${buildIdListSql(contentIds)}`),
];

export function insertDocuments(search: Db, documents: readonly SearchDocument[]) {
  const rows = documents.map(({ contentId, listed, plays, trend, age, words, card }) => ({
    ...{ contentId, listed, plays, trend, age, words, card },
  }));
  const texts = documents.map(({ contentId, title, description, tags, creator, labels }) => ({
    ...{ contentId, title, description, tags, creator, labels },
  }));
  return [
    ...toJsonChunks(rows).map((chunk) =>
      search.run(sql`insert into documents (content_id, listed, plays, trend, age, words, card)
        select value ->> 'contentId', value ->> 'listed', value ->> 'plays', value ->> 'trend', value ->> 'age', value -> 'words', value ->> 'card' from json_each(${chunk})`),
    ),
    ...SEARCH_ORDERS.flatMap((order) =>
      toJsonChunks(texts).map((chunk) =>
        search.run(sql`insert into ${sql.identifier(`${order}_fts`)} (rowid, title, description, tags, creator, labels)
          select d.${sql.identifier(`by_${order}`)}, one.value ->> 'title', one.value ->> 'description', one.value ->> 'tags', one.value ->> 'creator', one.value ->> 'labels'
          from json_each(${chunk}) one cross join documents d on d.content_id = one.value ->> 'contentId'`),
      ),
    ),
  ];
}

/** Finds contents whose position in the index does not match their counters. */
export const findStaleDocuments = (search: Db, rows: readonly { contentId: string; plays: number; trend: number }[]) =>
  search.all<{ contentId: string }>(sql`select d.content_id as contentId from json_each(${JSON.stringify(rows)}) one
    cross join documents d on d.content_id = one.value ->> 'contentId'
    where d.listed = 1 and (d.plays <> one.value ->> 'plays' or d.trend <> one.value ->> 'trend')`);

/** Upserts a row of `notes`, the key-value table of the search database. */
export function upsertNote(search: Db, name: string, value: unknown) {
  const json = JSON.stringify(value);
  return search.run(sql`insert into notes (name, value) values (${name}, ${json})
    on conflict do update set value = excluded.value where value <> excluded.value`);
}
