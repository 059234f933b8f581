import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Kind } from '#base/kinds';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { TRENDING_ORDER } from '#worker/db/content-sorts';
import { users } from '#worker/db/schema/accounts';
import { contentLabels, contents, contentVersions, oldSlugs, searchOutbox } from '#worker/db/schema/contents';

export type ContentIdentifier = { by: 'id' | 'uid' | 'urlName'; text: string };

/** Finds a content by id, UID or slug; `type` may be null for ids and UIDs, which are unique over all kinds. */
export function findContent(db: Db, type: Kind | null, identifier: ContentIdentifier) {
  const column = { id: contents.id, uid: contents.uid, urlName: contents.urlName }[identifier.by];
  return db
    .select()
    .from(contents)
    .where(and(type ? eq(contents.type, type) : undefined, eq(column, identifier.text)))
    .limit(1);
}

export const findByOldSlug = (db: Db, type: Kind, urlName: string) =>
  db
    .select({ contentId: oldSlugs.contentId })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.type, type), eq(oldSlugs.urlName, urlName)))
    .limit(1);

/** Lists the candidates that a content uses or has used as its slug. */
export const listTakenSlugs = (db: Db, type: Kind, candidates: readonly string[]) =>
  db
    .select({ urlName: contents.urlName })
    .from(contents)
    .where(and(eq(contents.type, type), inArray(contents.urlName, [...candidates])))
    .union(
      db
        .select({ urlName: oldSlugs.urlName })
        .from(oldSlugs)
        .where(and(eq(oldSlugs.type, type), inArray(oldSlugs.urlName, [...candidates]))),
    );

export const insertContent = (db: Db, row: typeof contents.$inferInsert) => db.insert(contents).values(row);

interface ContentUpdate {
  /** Updates only a row that was last saved at this time. */
  expectedModifiedAt: Date;
  fields: Partial<typeof contents.$inferInsert>;
  /** Whether the fields are a version of their own, which visitors see. */
  isNewVersion: boolean;
  /** Whether a version is stored that visitors do not see yet. */
  isNewPendingVersion: boolean;
}

/** Updates a content and returns its version numbers, or nothing if another save came first. */
export function updateContent(db: Db, id: string, { expectedModifiedAt, fields, isNewVersion, isNewPendingVersion }: ContentUpdate) {
  // The number of a pending version may be above that of the shown one, and outlives the change itself.
  const newestVersion = sql`max(${contents.version}, coalesce((select max(version) from ${contentVersions} where content_id = ${id}), 0))`;
  return db
    .update(contents)
    .set({
      ...fields,
      ...(isNewVersion && { version: sql`${newestVersion} + 1` }),
      ...(isNewPendingVersion && { pendingVersion: sql`${newestVersion} + ${isNewVersion ? 2 : 1}` }),
    })
    .where(and(eq(contents.id, id), eq(contents.modifiedAt, expectedModifiedAt)))
    .returning({ version: contents.version, pendingVersion: contents.pendingVersion });
}

/** Identifies a save: the id that the row stores as `save_id`, the time and the user. */
export interface SaveStamp {
  id: string;
  at: Date;
  by: string;
}

/** True if this save has succeeded. Later statements of its batch depend on it. */
export const wasSaved = (contentId: string, stamp: SaveStamp) =>
  sql`exists (select 1 from ${contents} where id = ${contentId} and save_id = ${stamp.id})`;

/** A version to store, with the column of the content's row that has its number. */
export interface NewVersion {
  number: 'version' | 'pending_version';
  title: string;
  snapshot: string;
}

/** Stores a version under the number that the row has for it. */
export const insertVersion = (db: Db, contentId: string, { id, at, by }: SaveStamp, { number, title, snapshot }: NewVersion) =>
  db.run(sql`insert into ${contentVersions} (content_id, version, saved_by, saved_at, title, snapshot)
    select id, ${sql.raw(number)}, ${by}, ${at.getTime()}, ${title}, ${snapshot} from contents where id = ${contentId} and save_id = ${id}`);

export const findSnapshot = (db: Db, contentId: string, version: number) =>
  db
    .select({ snapshot: contentVersions.snapshot })
    .from(contentVersions)
    .where(and(eq(contentVersions.contentId, contentId), eq(contentVersions.version, version)))
    .limit(1);

/** The last version that was saved up to a time. */
export const findSnapshotAt = (db: Db, contentId: string, time: Date) =>
  db
    .select({ snapshot: contentVersions.snapshot })
    .from(contentVersions)
    .where(and(eq(contentVersions.contentId, contentId), lte(contentVersions.savedAt, time)))
    .orderBy(desc(contentVersions.version))
    .limit(1);

export const listVersionStamps = (db: Db, contentId: string, limit: number) =>
  db
    .select({ version: contentVersions.version, savedAt: contentVersions.savedAt })
    .from(contentVersions)
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.version))
    .limit(limit);

export const deleteVersions = (db: Db, contentId: string, versions: readonly number[], stamp: SaveStamp) =>
  db
    .delete(contentVersions)
    .where(
      and(
        eq(contentVersions.contentId, contentId),
        sql`${contentVersions.version} in (select value from json_each(${JSON.stringify(versions)}))`,
        wasSaved(contentId, stamp),
      ),
    );

export const deleteLabels = (db: Db, contentId: string, stamp: SaveStamp) =>
  db.delete(contentLabels).where(and(eq(contentLabels.contentId, contentId), wasSaved(contentId, stamp)));

/** Inserts the labels of a content with copies of the sort keys of its saved row. */
export const insertLabels = (db: Db, contentId: string, stamp: SaveStamp, labels: readonly string[]) =>
  db.run(sql`insert into ${contentLabels} (label, content_id, type, listed, published_at, modified_at, score, play_count, player_count,
      view_count)
    select one.value, c.id, c.type, c.listed, c.published_at, c.modified_at, c.score, c.play_count, c.player_count, c.view_count
    from json_each(${JSON.stringify(labels)}) one, contents c where c.id = ${contentId} and c.save_id = ${stamp.id}`);

export const retireSlug = (db: Db, row: typeof oldSlugs.$inferInsert, stamp: SaveStamp) =>
  db.run(sql`insert into ${oldSlugs} (type, url_name, content_id, retired_at)
    select ${row.type}, ${row.urlName}, ${row.contentId}, ${row.retiredAt.getTime()} where ${wasSaved(row.contentId, stamp)}
    on conflict do update set content_id = excluded.content_id`);

export const enqueueForSearch = (db: Db, contentId: string, queuedAt: Date) =>
  db.insert(searchOutbox).values({ contentId, queuedAt }).onConflictDoUpdate({ target: searchOutbox.contentId, set: { queuedAt } });

/** Increments the number of contents that a user has published, if the condition holds. */
export const incrementPublishedCount = (db: Db, userId: string, condition: SQL) =>
  db
    .update(users)
    .set({ publishedCount: sql`${users.publishedCount} + 1` })
    .where(and(eq(users.id, userId), condition));

/** Finds the cards of the listed contents with these UIDs. */
export const findListedCards = (db: Db, uids: readonly string[]) =>
  db
    .select(CARD)
    .from(contents)
    .where(and(inArray(contents.uid, [...uids]), eq(contents.listed, true)));

/**
 * Selects the ids of related contents: the most popular of a category and of a kind. They are unordered and an id may occur twice,
 * because sorting them in SQL would read them once more.
 */
export const buildRelatedIdsSql = (type: Kind, category: SQL, limit: number): SQL => sql`
  select content_id as related_id from (select content_id from ${contentLabels}
    where label = 'category:' || ${category} and listed = 1 order by ${sql.raw(TRENDING_ORDER)}, content_id desc limit ${limit})
  union all select id from (select id from ${contents} where type = ${type} and listed = 1 order by ${sql.raw(TRENDING_ORDER)}, id desc limit ${limit})`;

/** The contents related to another by its first category and its kind; the other content itself may be among them. */
export function listRelatedContents(db: Db, type: Kind, identifier: ContentIdentifier, limit: number) {
  const column = { id: contents.id, uid: contents.uid, urlName: contents.urlName }[identifier.by];
  const category = sql`(select ${contents.categories} ->> 0 from ${contents} where ${contents.type} = ${type} and ${column} = ${identifier.text})`;
  const related = sql`(${buildRelatedIdsSql(type, category, limit)}) related`;
  return db.select(CARD).from(contents).innerJoin(related, sql`related_id = ${contents.id}`);
}
