import { AppError } from '#base/errors';
import { NOTIFICATION_LIMITS } from '#base/limits/notifications';
import type { MarkReadRequest, Notification, NotificationList } from '#contract/accounts/notifications';
import type { ListQuery } from '#contract/common';
import { encodeCursor } from '#rules/conditions/cursor';
import { listPublicUsers } from '#worker/accounts/users/service';
import type { RequestContext } from '#worker/context';
import { writeThenRead } from '#worker/db/write-then-read';
import { readListQuery } from '#worker/http/list-query';
import * as repo from './repo.ts';

const SORT = '-dateCreated';

/** Lists the caller's notifications and new followers, newest first. */
export async function listNotifications(ctx: RequestContext, query: Pick<ListQuery, 'limit' | 'after'>): Promise<NotificationList> {
  const { viewer } = ctx;
  if (!viewer) throw new AppError('NOT_SIGNED_IN');
  const { limit, after } = readListQuery(query, { sorts: [SORT], defaultLimit: NOTIFICATION_LIMITS.pageSize });
  const [rows, [lastRead], [unreadCount]] = await ctx.db.batch([
    repo.listNotificationRows(ctx.db, viewer.id, { after: after && { at: after.key, id: after.id }, limit: limit + 1 }),
    repo.findReadUntil(ctx.db, viewer.id),
    repo.countUnreadRows(ctx.db, viewer.id, NOTIFICATION_LIMITS.maxUnread),
  ]);
  const shown = rows.slice(0, limit);
  const actorIds = shown.flatMap(({ actorId }) => (actorId ? [actorId] : []));
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    notifications: shown.map((row) => presentNotification(row, lastRead?.readUntil ?? 0)),
    users: await listPublicUsers(ctx, actorIds),
    unread: unreadCount?.unread ?? 0,
    next: last ? encodeCursor({ sort: SORT, key: last.createdAt, id: last.id }) : null,
  };
}

/** Counts a user's unread notifications and new followers, up to a maximum. */
export async function countUnread(ctx: RequestContext, userId: string): Promise<number> {
  const [row] = await repo.countUnreadRows(ctx.db, userId, NOTIFICATION_LIMITS.maxUnread);
  return row?.unread ?? 0;
}

/** Marks everything up to `until` as read. */
export async function markRead(ctx: RequestContext, { until }: MarkReadRequest): Promise<{ unread: number }> {
  const { viewer } = ctx;
  if (!viewer) throw new AppError('NOT_SIGNED_IN');
  const readUntil = until ? Math.min(Date.parse(until), ctx.now.getTime()) : ctx.now.getTime();
  const [[unreadCount]] = await writeThenRead(
    ctx.db,
    [repo.markRead(ctx.db, viewer.id, new Date(readUntil))],
    [repo.countUnreadRows(ctx.db, viewer.id, NOTIFICATION_LIMITS.maxUnread)],
  );
  return { unread: unreadCount?.unread ?? 0 };
}

const presentNotification = (row: repo.NotificationRow, readUntil: number): Notification => ({
  _id: row.id,
  type: row.kind,
  user: row.actorId ?? '',
  topicType: row.topicType,
  topic: row.topic,
  title: row.title,
  link: row.link,
  text: row.text,
  read: row.createdAt <= readUntil,
  dateCreated: new Date(row.createdAt).toISOString(),
});
