import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { contents, searchOutbox } from '../db/schema/contents.ts';

/** Contents whose rows in the index are to be written, as many as `limit`, and since when they wait. */
export const queued = (db: Db, limit: number) => db.select().from(searchOutbox).limit(limit);
export type Queued = typeof searchOutbox.$inferSelect;

/** Those of these contents that stand in lists. */
export const indexable = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: contents.id,
      type: contents.type,
      title: contents.title,
      description: contents.description,
      tags: contents.tags,
      creatorName: contents.creatorName,
      creatorUsername: contents.creatorUsername,
      plays: contents.playCount,
      views: contents.viewCount,
      upVotes: contents.upVoteCount,
      downVotes: contents.downVoteCount,
      publishedAt: contents.publishedAt,
    })
    .from(contents)
    .where(sql`${contents.id} in (select value from json_each(${JSON.stringify(ids)})) and ${contents.listed} = 1`);

const places = (rows: readonly Queued[]) =>
  sql`json_each(${JSON.stringify(rows.map(({ contentId, queuedAt }) => ({ contentId, queuedAt: queuedAt.getTime() })))}) one`;

/** Takes out of the outbox what is done, unless it was queued again meanwhile. */
export const forget = (db: Db, rows: readonly Queued[]) =>
  db.run(
    sql`delete from ${searchOutbox} where (content_id, queued_at) in (select one.value ->> 'contentId', one.value ->> 'queuedAt' from ${places(rows)})`,
  );

/** Queues again what somebody else has taken out: two runs at once may have written the index in either order. */
export const requeueTaken = (db: Db, rows: readonly Queued[], now: Date) =>
  db.run(sql`insert into ${searchOutbox} (content_id, queued_at) select one.value ->> 'contentId', max(${now.getTime()}, (one.value ->> 'queuedAt') + 1) from ${places(rows)}
    where not exists (select 1 from ${searchOutbox} o where o.content_id = one.value ->> 'contentId' and o.queued_at = one.value ->> 'queuedAt')
    on conflict do nothing`);

/** A row of the index; its texts are folded. */
export interface Document {
  contentId: string;
  type: string;
  title: string;
  description: string;
  tags: string;
  creator: string;
  popularity: number;
  publishedAt: number;
}

const idsOf = (contentIds: readonly string[]) =>
  sql`select id from documents where content_id in (select value from json_each(${JSON.stringify(contentIds)}))`;

export const removeTexts = (search: Db, contentIds: readonly string[]) =>
  search.run(sql`delete from documents_fts where rowid in (${idsOf(contentIds)})`);

export const removeDocuments = (search: Db, contentIds: readonly string[]) =>
  search.run(sql`delete from documents where id in (${idsOf(contentIds)})`);

export const addDocuments = (search: Db, documents: readonly Document[]) =>
  search.run(sql`insert into documents (content_id, type, verified, popularity, published_at)
    select value ->> 'contentId', value ->> 'type', 1, value ->> 'popularity', value ->> 'publishedAt' from json_each(${JSON.stringify(documents)})`);

export const addTexts = (search: Db, documents: readonly Document[]) =>
  search.run(sql`insert into documents_fts (rowid, title, description, tags, creator)
    select d.id, one.value ->> 'title', one.value ->> 'description', one.value ->> 'tags', one.value ->> 'creator'
    from json_each(${JSON.stringify(documents)}) one cross join documents d on d.content_id = one.value ->> 'contentId'`);

export const setPopularity = (search: Db, rows: readonly { contentId: string; popularity: number }[]) =>
  search.run(sql`update documents set popularity = one.value ->> 'popularity' from json_each(${JSON.stringify(rows)}) one
    where documents.content_id = one.value ->> 'contentId' and documents.popularity <> one.value ->> 'popularity'`);
