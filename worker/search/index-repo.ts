import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { contents, searchOutbox } from '../db/schema/contents.ts';

export const queued = (db: Db, limit: number) => db.select().from(searchOutbox).orderBy(asc(searchOutbox.contentId)).limit(limit);

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
      score: contents.score,
      publishedAt: contents.publishedAt,
    })
    .from(contents)
    .where(and(sql`${contents.id} in (select value from json_each(${JSON.stringify(ids)}))`, eq(contents.listed, true)));

/** Forgets an outbox row, unless the content was queued again meanwhile. */
export const forget = (db: Db, row: typeof searchOutbox.$inferSelect) =>
  db.delete(searchOutbox).where(and(eq(searchOutbox.contentId, row.contentId), eq(searchOutbox.queuedAt, row.queuedAt)));

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

const ids = (list: readonly string[]) =>
  sql`(select id from documents where content_id in (select value from json_each(${JSON.stringify(list)})))`;

export const removeTexts = (search: Db, contentIds: readonly string[]) =>
  search.run(sql`delete from documents_fts where rowid in ${ids(contentIds)}`);

export const removeDocuments = (search: Db, contentIds: readonly string[]) =>
  search.run(sql`delete from documents where content_id in (select value from json_each(${JSON.stringify(contentIds)}))`);

export const addDocuments = (search: Db, documents: readonly Document[]) =>
  search.run(sql`insert into documents (content_id, type, verified, popularity, published_at)
    select value ->> 'contentId', value ->> 'type', 1, value ->> 'popularity', value ->> 'publishedAt' from json_each(${JSON.stringify(documents)})`);

export const addTexts = (search: Db, documents: readonly Document[]) =>
  search.run(sql`insert into documents_fts (rowid, title, description, tags, creator)
    select d.id, one.value ->> 'title', one.value ->> 'description', one.value ->> 'tags', one.value ->> 'creator'
    from json_each(${JSON.stringify(documents)}) one join documents d on d.content_id = one.value ->> 'contentId'`);
