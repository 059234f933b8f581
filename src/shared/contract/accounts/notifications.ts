import * as z from 'zod';
import { NOTIFICATION_KINDS } from '#base/notifications';
import { isoTime, listQuery } from '#contract/common';
import { publicUser } from './users.ts';

export const notification = z.object({
  _id: z.string(),
  type: z.enum([...NOTIFICATION_KINDS, 'follow']),
  /** Who did it; empty where the site itself speaks. */
  user: z.string(),
  topicType: z.string(),
  topic: z.string(),
  /** What it is about, by name, and where it is to be seen. */
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
  /** Counted up to 99. */
  unread: z.number(),
  next: z.string().nullable(),
});
export type NotificationList = z.infer<typeof notificationList>;

/** Reads everything up to a moment; up to this one unless told. */
export const markReadRequest = z.strictObject({ until: isoTime.optional() }).default({});
export type MarkReadRequest = z.infer<typeof markReadRequest>;
export const markReadResponse = z.object({ unread: z.number() });
