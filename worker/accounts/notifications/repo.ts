import { type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '#base/notifications';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { notifications, relations } from '#worker/db/schema/community';

export interface NewNotification {
  id: string;
  userId: string;
  kind: NotificationKind;
  actorId: string | null;
  topicType: string;
  topic: string;
  title: string;
  link: string;
  text: string;
  /** The comment that `text` quotes, if any. */
  commentId?: string;
}

/** Inserts notifications in one statement; nothing if `condition` is false when it runs. */
export const insertNotifications = (db: Db, rows: readonly NewNotification[], createdAt: Date, condition: SQL = sql`1`) =>
  db.run(sql`insert into ${notifications} (user_id, created_at, id, kind, actor_id, topic_type, topic, title, link, text, comment_id)
    select value ->> 'userId', ${createdAt.getTime()}, value ->> 'id', value ->> 'kind', value ->> 'actorId',
      value ->> 'topicType', value ->> 'topic', value ->> 'title', value ->> 'link', value ->> 'text',
      coalesce(value ->> 'commentId', '')
    from json_each(${JSON.stringify(rows)}) where ${condition} on conflict do nothing`);

/** `comment_id <> ''` is the condition of the index. */
export const deleteCommentNotifications = (db: Db, commentId: string) =>
  db.delete(notifications).where(sql`comment_id = ${commentId} and comment_id <> ''`);

export interface NotificationRow extends Omit<NewNotification, 'kind' | 'commentId'> {
  kind: NotificationKind | 'follow';
  createdAt: number;
}

interface NotificationCursor {
  at: number;
  id: string;
}

/** Lists a user's notifications and new followers together, newest first: two short index scans, merged. */
export const listNotificationRows = (db: Db, userId: string, { after, limit }: { after: NotificationCursor | null; limit: number }) =>
  db.all<NotificationRow>(sql`
    select * from (select id, user_id as userId, kind, actor_id as actorId, topic_type as topicType, topic, title, link, text,
        created_at as createdAt from ${notifications}
      where user_id = ${userId} and ${buildAfterCursor(sql`(created_at, id)`, after, after?.id ?? '')}
      order by created_at desc, id desc limit ${limit})
    union all
    select * from (select 'follow-' || user_id as id, target as userId, 'follow' as kind, user_id as actorId, 'user' as topicType,
        user_id as topic, '' as title, '' as link, '' as text, modified_at as createdAt from ${relations}
      where target = ${userId} and type = 'FOLLOW' and ${buildAfterCursor(sql`(modified_at, 'follow-' || user_id)`, after, after?.id ?? '')}
      order by modified_at desc, user_id desc limit ${limit})
    order by createdAt desc, id desc limit ${limit}`);

const buildAfterCursor = (key: SQL, after: NotificationCursor | null, id: string): SQL =>
  after ? sql`${key} < (${after.at}, ${id})` : sql`1`;

/** Counts unread notifications and followers up to a maximum. */
export function countUnreadRows(db: Db, userId: string, max: number) {
  const lastRead = sql`coalesce((select notified_at from ${users} where id = ${userId}), 0)`;
  return db.all<{ unread: number }>(sql`select min(${max}, (select count(*) from (select 1 from ${notifications}
      where user_id = ${userId} and created_at > ${lastRead} limit ${max})) + (select count(*) from (select 1 from ${relations}
      where target = ${userId} and modified_at > ${lastRead} limit ${max}))) as unread`);
}

export const findReadUntil = (db: Db, userId: string) =>
  db.all<{ readUntil: number | null }>(sql`select notified_at as readUntil from ${users} where id = ${userId}`);

/** Moves the read time forward to `until`, never backward. */
export const markRead = (db: Db, userId: string, until: Date) =>
  db.run(sql`update ${users} set notified_at = ${until.getTime()} where id = ${userId} and coalesce(notified_at, 0) < ${until.getTime()}`);
