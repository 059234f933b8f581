import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { comments } from '#worker/db/schema/community';
import { categories, contents } from '#worker/db/schema/contents';

const inList = (ids: Iterable<string>) => sql`(select value from json_each(${JSON.stringify([...new Set(ids)])}))`;

/** The names of these contents, by id or UID. */
export const listContentNames = (db: Db, { ids, uids }: { ids: Iterable<string>; uids: Iterable<string> }) =>
  db
    .select({
      ...{ id: contents.id, type: contents.type, uid: contents.uid, urlName: contents.urlName, title: contents.title },
      ...{ creatorId: contents.creatorId, creatorName: contents.creatorName },
    })
    .from(contents)
    .where(sql`${contents.id} in ${inList(ids)} or ${contents.uid} in ${inList(uids)}`);

/** The usernames of these accounts that are not erased. */
export const listUsernames = (db: Db, ids: Iterable<string>) =>
  db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(sql`${users.id} in ${inList(ids)} and ${users.erasedAt} is null`);

/** The thread, author and text of these comments. */
export const listCommentTexts = (db: Db, ids: Iterable<string>) =>
  db
    .select({ id: comments.id, threadSlug: comments.threadSlug, user: comments.userId, text: comments.text, deletedAt: comments.deletedAt })
    .from(comments)
    .where(sql`${comments.id} in ${inList(ids)}`);

export const listCategoryTitles = (db: Db, ids: Iterable<string>) =>
  db
    .select({ id: categories.id, title: categories.title })
    .from(categories)
    .where(sql`${categories.id} in ${inList(ids)}`);
