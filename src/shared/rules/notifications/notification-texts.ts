import type { Notification } from '#contract/accounts/notifications';

/** What happened, after the name of who did it, or on its own where the site speaks. What it is about stands beside it. */
export const NOTIFICATION_TEXTS: Record<Notification['type'], string> = {
  follow: 'follows you',
  reply: 'answered you on',
  comment: 'said something about',
  mention: 'mentioned you on',
  review: 'A decision on',
  report: 'Your report of',
};

/** Where a notification leads: to what it is about, or to who follows. */
export const getNotificationLink = ({ type, link }: Pick<Notification, 'type' | 'link'>, username: string | undefined): string =>
  type === 'follow' && username ? `/profile/${encodeURIComponent(username)}` : link || '/notifications';

/** The bell's number. */
export const formatUnreadCount = (unread: number): string => (unread >= 99 ? '99+' : String(unread));
