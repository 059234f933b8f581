import { expect, test } from 'vitest';
import { notificationLink, unreadText } from '#rules/notifications/words';

test('a notification leads to what it is about, a follower’s to the follower', () => {
  expect(notificationLink({ type: 'reply', link: '/kquiz/larks#comment-1' }, 'early_wren')).toBe('/kquiz/larks#comment-1');
  expect(notificationLink({ type: 'follow', link: '' }, 'early_wren')).toBe('/profile/early_wren');
  expect(notificationLink({ type: 'follow', link: '' }, undefined)).toBe('/notifications');
});

test('the bell counts up to 99', () => {
  expect([unreadText(1), unreadText(98), unreadText(99)]).toEqual(['1', '98', '99+']);
});
