import type { Notification } from '#contract/accounts/notifications';

/** The text of a notification. It follows the actor's name, if there is one, and precedes the title of its subject. */
export const NOTIFICATION_TEXTS: Record<Notification['type'], string> = {
  follow: 'follows you',
  reply: 'replied to you on',
  comment: 'commented on',
  mention: 'mentioned you on',
  review: 'Review of',
  report: 'Your report about',
};

/** The link of a notification: its subject, or the profile of a new follower. */
export const getNotificationLink = ({ type, link }: Pick<Notification, 'type' | 'link'>, username: string | undefined): string =>
  type === 'follow' && username ? `/profile/${encodeURIComponent(username)}` : link || '/notifications';

/** The number on the notification bell: 99+ from 99 on. */
export const formatUnreadCount = (unread: number): string => (unread >= 99 ? '99+' : String(unread));
