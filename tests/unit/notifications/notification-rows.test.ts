import { expect, test } from 'vitest';
import { CONTENT_NOTICES } from '#base/reviews';
import type { Notification } from '#contract/accounts/notifications';
import { groupNotifications } from '#rules/notifications/notification-groups';
import { buildNotificationRow } from '#rules/notifications/notification-rows';
import { formatDecision } from '#rules/reviews/review-texts';
import { buildNotification, buildPublicUser } from '#tests/factories/notifications';

const users = new Map(
  [
    buildPublicUser('ha_linh', { firstName: 'Hà', lastName: 'Linh' }),
    buildPublicUser('jo_wren'),
    buildPublicUser('finch'),
    buildPublicUser('robin'),
  ].map((user) => [user._id, user]),
);
const buildRow = (...notifications: Partial<Notification>[]) => {
  const [group] = groupNotifications(notifications.map(buildNotification));
  if (!group) throw new Error('There is no group');
  return buildNotificationRow(group, users, 'early_wren');
};
const getSentence = ({ who, action, title }: ReturnType<typeof buildRow>) => [who, action, title].filter(Boolean).join(' ');
const byPeople = (type: Notification['type'], people: string[]) => people.map((user) => ({ type, user }));

test.each<[Notification['type'], string[], string]>([
  ['comment', ['ha_linh'], 'Hà Linh commented on Larks'],
  ['comment', ['ha_linh', 'ha_linh', 'ha_linh'], 'Hà Linh commented 3 times on Larks'],
  ['comment', ['ha_linh', 'jo_wren'], 'Hà Linh and jo_wren commented on Larks'],
  ['comment', ['ha_linh', 'jo_wren', 'finch', 'robin', 'jo_wren'], 'Hà Linh and 3 others commented on Larks'],
  ['comment', ['somebody_erased'], 'Someone commented on Larks'],
  ['comment', ['somebody_erased', 'ha_linh'], 'Hà Linh and someone commented on Larks'],
  ['reply', ['ha_linh', 'ha_linh'], 'Hà Linh replied to you 2 times on Larks'],
  ['mention', ['ha_linh'], 'Hà Linh mentioned you on Larks'],
  ['follow', ['ha_linh'], 'Hà Linh follows you'],
  ['follow', ['ha_linh', 'jo_wren', 'finch'], 'Hà Linh and 2 others follow you'],
])('a %s by %j', (type, people, sentence) => {
  expect(getSentence(buildRow(...byPeople(type, people)))).toBe(sentence);
});

test('a row shows three pictures at most, the newest text, and whether it is new', () => {
  const row = buildRow({ user: 'finch', text: 'Newest.' }, { user: 'robin', text: 'Older.' }, { user: 'ha_linh' }, { user: 'jo_wren' });
  expect([row.people.map(({ username }) => username), row.text, row.isNew]).toEqual([['finch', 'robin', 'ha_linh'], 'Newest.', true]);
});

test.each<[string, Partial<Notification>[], string | null]>([
  ['a comment leads to it', [{ link: '/kquiz/larks#comment-1' }], '/kquiz/larks#comment-1'],
  ['several lead to the comments', [{ link: '/kquiz/larks#comment-2' }, { link: '/kquiz/larks#comment-1' }], '/kquiz/larks#comments'],
  ['a follower leads to their profile', [{ type: 'follow', link: '' }], '/profile/ha_linh'],
  ['several lead to the followers', byPeople('follow', ['ha_linh', 'finch']), '/follower/early_wren'],
  ['an erased follower leads nowhere', [{ type: 'follow', user: 'somebody_erased', link: '' }], null],
  ['a decision leads where it says', [{ type: 'review', user: '', link: '/content/abc/decision' }], '/content/abc/decision'],
  ['what nobody can open leads nowhere', [{ type: 'review', user: '', action: 'discard', link: '' }], null],
])('%s', (_name, notifications, href) => {
  expect(buildRow(...notifications).href).toBe(href);
});

test.each(CONTENT_NOTICES)('the decision %s is a sentence, with its reason apart', (action) => {
  const reason = action === 'approve' ? '' : 'It is unkind to wrens.';
  const row = buildRow({ type: 'review', user: '', action, text: formatDecision(action, 'Larks', reason) });
  expect([getSentence(row), row.text]).toEqual([formatDecision(action, 'Larks'), reason]);
});

test('an old decision, the outcome of a report and restrictions have their sentence', () => {
  expect(getSentence(buildRow({ type: 'review', user: '', text: 'It is public.' }))).toBe('Review of Larks');
  const removed = buildRow({ type: 'review', user: '', topicType: 'comment', title: 'your comment on Larks', text: 'It was removed.' });
  expect([getSentence(removed), removed.text]).toEqual(['Your comment on Larks', 'It was removed.']);
  expect(getSentence(buildRow({ type: 'report', user: '', action: 'uphold', title: 'a comment on Larks' }))).toBe(
    'Your report about a comment on Larks',
  );
  const account = { type: 'account', user: '', title: 'Your account', text: 'You cannot comment.' } as const;
  expect(getSentence(buildRow({ ...account, action: 'restrict_account' }))).toBe('Your account is restricted');
  expect(getSentence(buildRow({ ...account, action: 'lift_restrictions' }))).toBe('Your account is no longer restricted');
});
