import { AppError } from '#base/errors';
import { NOTIFICATION_LIMITS } from '#base/limits/notifications';
import type { MarkReadRequest, Notification, NotificationList } from '#contract/accounts/notifications';
import type { ListQuery } from '#contract/common';
import { decodeCursor, encodeCursor } from '#rules/conditions/cursor';
import { addReadSpan, isRead, type ReadState } from '#rules/notifications/read-spans';
import { listPublicUsers } from '#worker/accounts/users/service';
import type { RequestContext } from '#worker/context';
import { writeThenRead } from '#worker/db/write-then-read';
import { catchAppError } from '#worker/http/catch-app-error';
import { readListQuery } from '#worker/http/list-query';
import * as repo from './repo.ts';

const SORT = '-dateCreated';

/** Lists the caller's notifications and new followers, newest first. */
export async function listNotifications(ctx: RequestContext, query: Pick<ListQuery, 'limit' | 'after'>): Promise<NotificationList> {
  const { viewer } = ctx;
  if (!viewer) throw new AppError('NOT_SIGNED_IN');
  const { limit, after } = readListQuery(query, { sorts: [SORT], defaultLimit: NOTIFICATION_LIMITS.pageSize });
  const [rows, [readTimes], [unreadCount]] = await ctx.db.batch([
    repo.listNotificationRows(ctx.db, viewer.id, { after: after && { at: after.key, id: after.id }, limit: limit + 1 }),
    repo.findReadTimes(ctx.db, viewer.id),
    repo.countUnreadRows(ctx.db, viewer.id, NOTIFICATION_LIMITS.maxUnread),
  ]);
  const shown = rows.slice(0, limit);
  const actorIds = shown.flatMap(({ actorId }) => (actorId ? [actorId] : []));
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const readState = toReadState(readTimes);
  return {
    notifications: shown.map((row) => presentNotification(row, readState)),
    users: await listPublicUsers(ctx, actorIds),
    unread: unreadCount?.unread ?? 0,
    next: last ? encodeCursor({ sort: SORT, key: last.createdAt, id: last.id }) : null,
  };
}

/** A page of the notifications screen, and when the page before ended. A cursor that is none of this list starts at the first page. */
export async function loadNotificationsPage(
  ctx: RequestContext,
  { after }: { after?: string },
): Promise<{ page: NotificationList; pageStart: number | null }> {
  const limit = NOTIFICATION_LIMITS.screenSize;
  const loadFirstPage = async () => ({ page: await listNotifications(ctx, { limit }), pageStart: null });
  if (after === undefined) return loadFirstPage();
  const page = await listNotifications(ctx, { limit, after }).catch(catchAppError(() => null));
  return page ? { page, pageStart: decodeCursor(after)?.key ?? null } : loadFirstPage();
}

/** Counts a user's unread notifications and new followers, up to a maximum. */
export async function countUnread(ctx: RequestContext, userId: string): Promise<number> {
  const [row] = await repo.countUnreadRows(ctx.db, userId, NOTIFICATION_LIMITS.maxUnread);
  return row?.unread ?? 0;
}

/** Marks everything up to `until` as read, or only what is later than `after`. The read time never moves backward. */
export async function markRead(ctx: RequestContext, { until, after }: MarkReadRequest): Promise<{ unread: number }> {
  const { viewer } = ctx;
  if (!viewer) throw new AppError('NOT_SIGNED_IN');
  const [readTimes] = await repo.findReadTimes(ctx.db, viewer.id);
  const now = ctx.now.getTime();
  const readState = addReadSpan(toReadState(readTimes), {
    after: after === undefined ? null : Date.parse(after),
    until: until === undefined ? now : Math.min(Date.parse(until), now),
  });
  const [[unreadCount]] = await writeThenRead(
    ctx.db,
    [repo.updateReadState(ctx.db, viewer.id, readState)],
    [repo.countUnreadRows(ctx.db, viewer.id, NOTIFICATION_LIMITS.maxUnread)],
  );
  return { unread: unreadCount?.unread ?? 0 };
}

function toReadState(times: Partial<Record<'notifiedAt' | 'readAfter' | 'readUntil', number | null>> = {}): ReadState {
  const { notifiedAt, readAfter: after, readUntil: until } = times;
  return { notifiedAt: notifiedAt ?? 0, span: after != null && until != null ? { after, until } : null };
}

const presentNotification = (row: repo.NotificationRow, readState: ReadState): Notification => ({
  _id: row.id,
  type: row.kind,
  action: row.action,
  user: row.actorId ?? '',
  topicType: row.topicType,
  topic: row.topic,
  title: row.title,
  link: row.link,
  text: row.text,
  read: isRead(readState, row.createdAt),
  dateCreated: new Date(row.createdAt).toISOString(),
});
