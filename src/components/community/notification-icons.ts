import type { NotificationAction } from '#base/notifications';
import type { IconName } from '#components/ui/icon-path.ts';
import type { Notification } from '#contract/accounts/notifications';

const TYPE_ICONS: Record<Notification['type'], IconName> = {
  follow: 'user-plus',
  reply: 'reply',
  comment: 'message-circle',
  mention: 'hash',
  review: 'info',
  report: 'flag',
  account: 'ban',
};

const ACTION_ICONS: Partial<Record<NotificationAction, IconName>> = {
  approve: 'circle-check',
  publish_change: 'circle-check',
  reject: 'circle-x',
  refuse_change: 'circle-x',
  request_changes: 'pencil',
  restrict: 'link',
  feature: 'star',
  unfeature: 'star',
  transfer: 'arrow-right-left',
  restore: 'rotate-ccw',
  discard: 'trash-2',
  undo: 'undo-2',
  restrict_account: 'ban',
  lift_restrictions: 'shield-check',
};

export const getNotificationIcon = ({ type, action }: Pick<Notification, 'type' | 'action'>): IconName =>
  (action !== '' && ACTION_ICONS[action]) || TYPE_ICONS[type];
