import { expect, test } from 'vitest';
import { formatUnreadCount, getNotificationLink } from '#rules/notifications/notification-texts';

test('a notification links to its subject, or to the profile of a new follower', () => {
  expect(getNotificationLink({ type: 'reply', link: '/kquiz/larks#comment-1' }, 'early_wren')).toBe('/kquiz/larks#comment-1');
  expect(getNotificationLink({ type: 'follow', link: '' }, 'early_wren')).toBe('/profile/early_wren');
  expect(getNotificationLink({ type: 'follow', link: '' }, undefined)).toBe('/notifications');
});

test('the bell counts up to 99', () => {
  expect([formatUnreadCount(1), formatUnreadCount(98), formatUnreadCount(99)]).toEqual(['1', '98', '99+']);
});
