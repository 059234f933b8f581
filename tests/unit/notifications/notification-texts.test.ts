import { expect, test } from 'vitest';
import { formatUnreadCount } from '#rules/notifications/notification-texts';

test('the bell counts up to 99', () => {
  expect([formatUnreadCount(1), formatUnreadCount(98), formatUnreadCount(99)]).toEqual(['1', '98', '99+']);
});
