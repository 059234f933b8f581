import { type SQL, sql } from 'drizzle-orm';
import type { NotificationAction, NotificationKind } from '#base/notifications';
import type { ReadState } from '#rules/notifications/read-spans';
import type { Db } from '#worker/db/client';
import { users } from '#worker/db/schema/accounts';
import { notifications, relations } from '#worker/db/schema/community';

export interface NewNotification {
  id: string;
  userId: string;
  kind: NotificationKind;
  /** What staff did. */
  action?: NotificationAction;
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
  db.run(sql`insert into ${notifications} (user_id, created_at, id, kind, action, actor_id, topic_type, topic, title, link, text, comment_id)
    select value ->> 'userId', ${createdAt.getTime()}, value ->> 'id', value ->> 'kind', coalesce(value ->> 'action', ''), value ->> 'actorId',
      value ->> 'topicType', value ->> 'topic', value ->> 'title', value ->> 'link', value ->> 'text',
      coalesce(value ->> 'commentId', '')
    from json_each(${JSON.stringify(rows)}) where ${condition} on conflict do nothing`);

/** `comment_id <> ''` is the condition of the index. */
export const deleteCommentNotifications = (db: Db, commentId: string) =>
  db.delete(notifications).where(sql`comment_id = ${commentId} and comment_id <> ''`);

export interface NotificationRow extends Omit<NewNotification, 'kind' | 'action' | 'commentId'> {
  kind: NotificationKind | 'follow';
  action: NotificationAction | '';
  createdAt: number;
}

interface NotificationCursor {
  at: number;
  id: string;
}

/** Lists a user's notifications and new followers together, newest first: two short index scans, merged. */
export const listNotificationRows = (db: Db, userId: string, { after, limit }: { after: NotificationCursor | null; limit: number }) =>
  db.all<NotificationRow>(sql`
    select * from (select id, user_id as userId, kind, action, actor_id as actorId, topic_type as topicType, topic, title, link, text,
        created_at as createdAt from ${notifications}
      where user_id = ${userId} and ${buildAfterCursor(sql`(created_at, id)`, after, after?.id ?? '')}
      order by created_at desc, id desc limit ${limit})
    union all
    select * from (select 'follow-' || user_id as id, target as userId, 'follow' as kind, '' as action, user_id as actorId, 'user' as topicType,
        user_id as topic, '' as title, '' as link, '' as text, modified_at as createdAt from ${relations}
      where target = ${userId} and type = 'FOLLOW' and ${buildAfterCursor(sql`(modified_at, 'follow-' || user_id)`, after, after?.id ?? '')}
      order by modified_at desc, user_id desc limit ${limit})
    order by createdAt desc, id desc limit ${limit}`);

const buildAfterCursor = (key: SQL, after: NotificationCursor | null, id: string): SQL =>
  after ? sql`${key} < (${after.at}, ${id})` : sql`1`;

/** Counts unread notifications and followers up to a maximum. */
export function countUnreadRows(db: Db, userId: string, max: number) {
  const isUnread = (time: SQL) => sql`${time} > s.read_to and not (${time} > s.span_after and ${time} <= s.span_until)`;
  return db.all<{ unread: number }>(sql`with s as (select coalesce(notified_at, 0) as read_to, coalesce(read_after, 0) as span_after,
      coalesce(read_until, 0) as span_until from ${users} where id = ${userId})
    select min(${max}, (select count(*) from (select 1 from s join ${notifications} n on n.user_id = ${userId}
      and ${isUnread(sql`n.created_at`)} limit ${max})) + (select count(*) from (select 1 from s join ${relations} r on r.target = ${userId}
      and ${isUnread(sql`r.modified_at`)} limit ${max}))) as unread`);
}

/** The columns of a user's read state; see `rules/notifications/read-spans`. */
export const findReadTimes = (db: Db, userId: string) =>
  db.all<{ notifiedAt: number | null; readAfter: number | null; readUntil: number | null }>(
    sql`select notified_at as notifiedAt, read_after as readAfter, read_until as readUntil from ${users} where id = ${userId}`,
  );

/** Stores a read state, whose first time never moves backward. A state that is stored already writes nothing. */
export function updateReadState(db: Db, userId: string, { notifiedAt, span }: ReadState) {
  const { after, until } = span ?? { after: null, until: null };
  return db.run(sql`update ${users} set notified_at = max(coalesce(notified_at, 0), ${notifiedAt}), read_after = ${after}, read_until = ${until}
    where id = ${userId} and (coalesce(notified_at, 0) < ${notifiedAt} or read_after is not ${after} or read_until is not ${until})`);
}
