import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Notification } from '#contract/accounts/notifications';
import { groupNotifications, listActorIds } from '#rules/notifications/notification-groups';
import { buildNotification } from '#tests/factories/notifications';

const NOW = Date.parse('2026-11-27T10:00:00.000Z');
const HOUR = 60 * 60 * 1000;
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR).toISOString();
const listIds = (notifications: readonly Notification[]) =>
  groupNotifications(notifications).map((group) => group.map(({ _id }) => _id).join('+'));

test('comments on one content are one group, also with others between them', () => {
  const notifications = [
    buildNotification({ _id: 'a', user: 'ha_linh', dateCreated: at(0) }),
    buildNotification({ _id: 'b', topic: 'owls', dateCreated: at(1) }),
    buildNotification({ _id: 'c', type: 'review', action: 'reject', user: '', dateCreated: at(2) }),
    buildNotification({ _id: 'd', user: 'jo_wren', dateCreated: at(3) }),
    buildNotification({ _id: 'e', user: 'ha_linh', dateCreated: at(4) }),
  ];
  expect(listIds(notifications)).toEqual(['a+d+e', 'b', 'c']);
  expect(groupNotifications(notifications).map(listActorIds)).toEqual([['ha_linh', 'jo_wren'], ['ha_linh'], []]);
});

test.each<[string, Partial<Notification>, Partial<Notification>, string[]]>([
  ['replies on one content', { type: 'reply' }, { type: 'reply' }, ['a+b']],
  ['followers', { type: 'follow', topic: 'x' }, { type: 'follow', topic: 'y' }, ['a+b']],
  ['a comment and a reply', { type: 'comment' }, { type: 'reply' }, ['a', 'b']],
  ['what is new and what is read', { read: false }, { read: true }, ['a', 'b']],
  ['two decisions', { type: 'review', user: '' }, { type: 'review', user: '' }, ['a', 'b']],
  ['two outcomes of reports', { type: 'report', user: '' }, { type: 'report', user: '' }, ['a', 'b']],
  ['comments of a day', { dateCreated: at(0) }, { dateCreated: at(24) }, ['a+b']],
  ['comments that are further apart', { dateCreated: at(0) }, { dateCreated: at(24.1) }, ['a', 'b']],
])('%s', (_name, first, second, groups) => {
  const older = { dateCreated: at(1), ...second };
  expect(listIds([buildNotification({ ...first, _id: 'a' }), buildNotification({ ...older, _id: 'b' })])).toEqual(groups);
});

const anyNotification = fc
  .record({
    type: fc.constantFrom<Notification['type']>('comment', 'reply', 'mention', 'follow', 'review', 'report', 'account'),
    topic: fc.constantFrom('larks', 'owls'),
    user: fc.constantFrom('ha_linh', 'jo_wren', 'wren'),
    read: fc.boolean(),
    hoursAgo: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ hoursAgo, ...fields }) => buildNotification({ ...fields, dateCreated: at(hoursAgo) }));
const newestFirst = (a: Notification, b: Notification) => b.dateCreated.localeCompare(a.dateCreated);

test('every notification is in one group, in order, and pages split groups without loss', () => {
  fc.assert(
    fc.property(fc.array(anyNotification, { maxLength: 40 }), fc.integer({ min: 0, max: 40 }), (unsorted, split) => {
      const notifications = unsorted.toSorted(newestFirst);
      const groups = groupNotifications(notifications);
      expect(groups.flat().length).toBe(notifications.length);
      expect(new Set(groups.flat())).toEqual(new Set(notifications));
      expect(groups.map(([newest]) => newest)).toEqual(groups.map(([newest]) => newest).toSorted(newestFirst));
      for (const group of groups) {
        expect(group).toEqual([...group].toSorted(newestFirst));
        expect(new Set(group.map(({ type, read }) => `${type} ${read}`)).size).toBe(1);
      }
      const pages = [notifications.slice(0, split), notifications.slice(split)].flatMap(groupNotifications);
      expect(new Set(pages.flat())).toEqual(new Set(notifications));
      expect(pages.flat().length).toBe(notifications.length);
    }),
  );
});
