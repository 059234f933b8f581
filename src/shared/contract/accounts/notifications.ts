import * as z from 'zod';
import { NOTIFICATION_ACTIONS, NOTIFICATION_KINDS } from '#base/notifications';
import { isoTime, listQuery } from '#contract/common';
import { publicUser } from './users.ts';

export const notification = z.object({
  _id: z.string(),
  type: z.enum([...NOTIFICATION_KINDS, 'follow']),
  /** What staff did; empty for notifications of people and for old ones. */
  action: z.enum(['', ...NOTIFICATION_ACTIONS]),
  /** The id of the user who caused it; empty for notifications of the site itself. */
  user: z.string(),
  topicType: z.string(),
  topic: z.string(),
  /** The name of the topic, and a link to it. */
  title: z.string(),
  link: z.string(),
  text: z.string(),
  read: z.boolean(),
  dateCreated: isoTime,
});
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = listQuery.pick({ limit: true, after: true });
export const notificationList = z.object({
  notifications: z.array(notification),
  users: z.array(publicUser),
  /** Capped at 99. */
  unread: z.number(),
  next: z.string().nullable(),
});
export type NotificationList = z.infer<typeof notificationList>;

/** Marks everything up to `until` as read, by default up to now; with `after`, only what is later than that. */
export const markReadRequest = z.strictObject({ until: isoTime.optional(), after: isoTime.optional() }).default({});
export type MarkReadRequest = z.infer<typeof markReadRequest>;
export const markReadResponse = z.object({ unread: z.number() });
