import type { Notification } from '#contract/accounts/notifications';

/** The text of a notification in a digest. It follows the actor's name, if there is one, and precedes the title of its subject. */
export const NOTIFICATION_TEXTS: Record<Notification['type'], string> = {
  follow: 'follows you',
  reply: 'replied to you on',
  comment: 'commented on',
  mention: 'mentioned you on',
  review: 'Review of',
  report: 'Your report about',
  account: 'Your account:',
};

/** The number on the notification bell: 99+ from 99 on. */
export const formatUnreadCount = (unread: number): string => (unread >= 99 ? '99+' : String(unread));
