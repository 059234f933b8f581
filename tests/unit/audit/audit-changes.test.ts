import { expect, test } from 'vitest';
import { buildAuditChanges } from '#rules/audit/audit-changes';
import { formatPlainValue, toFieldWords } from '#rules/audit/plain-value';

const NAMES = {
  users: new Map([['u1', 'emilia']]),
  contents: new Map([['c1', 'Cutlery or weapon?']]),
  categories: new Map([
    ['k1', 'Food'],
    ['k2', 'Animals'],
  ]),
};

function listLines(targetType: string, before: object, after: object): string[] {
  const entry = { action: '', targetType, before: before as Record<string, unknown>, after: after as Record<string, unknown>, reason: '' };
  return buildAuditChanges(entry, NAMES).map(({ label, text, long }) => `${label}: ${long ? `${long.before} ⇒ ${long.after}` : text}`);
}

test.each([
  ['status', 'public', 'internal', 'Visibility: Public → Link only'],
  ['userStatus', 'public', 'self', 'Visibility chosen by the creator: Public → Private'],
  ['reviewStatus', 'initial', 'rejected', 'Decision: none → Rejected'],
  ['tags', ['birds', 'bees'], ['birds', 'trees'], 'Tags: added trees; removed bees'],
  ['tags', ['a', 'b'], ['b', 'a'], 'Tags: new order: b, a'],
  ['categories', ['k1'], ['k2'], 'Category: added Animals; removed Food'],
  ['categories', ['gone'], [], 'Category: removed a deleted category'],
  ['creatorRejectedAt', 1_795_417_500_000, null, 'Creator last rejected: 23 Nov 2026, 14:05 → never'],
  ['publishedAt', null, '2026-11-23T07:05:00.000Z', 'First published: never → 23 Nov 2026, 14:05'],
  ['official', false, true, 'By the core team: no → yes'],
  ['previousCreatorId', null, 'u1', 'Previous creator: nobody → emilia'],
  ['description', '', 'Words.', 'Description: empty → Words.'],
  ['pendingVersion', 3, null, 'Version that waits for review: 3 → none'],
] as const)('%s of a content from %j to %j reads: %s', (field, before, after, line) => {
  expect(listLines('content', { [field]: before }, { [field]: after })).toEqual([line]);
});

test('internal tags that are states have rows of their own', () => {
  expect(listLines('content', { internalTags: ['user_pending', 'ads'] }, { internalTags: ['game', 'featured'] })).toEqual([
    'Featured: no → yes',
    'In the review queue: yes → no',
    'Internal tags: added Games; removed With ads',
  ]);
});

test('an approval changes no other tags', () => {
  expect(listLines('content', { internalTags: ['user_created', 'user_pending'] }, { internalTags: ['user_created'] })).toEqual([
    'In the review queue: yes → no',
  ]);
});

test('the creator is named once, and equal values are no change', () => {
  const before = { creatorId: 'u1', creatorName: 'Emilia', creatorUsername: 'emilia', title: 'Same' };
  expect(listLines('content', before, { creatorId: 'u2', creatorName: 'Jo', creatorUsername: 'jo', title: 'Same' })).toEqual([
    'Creator: emilia → jo',
  ]);
});

test('what began or ended is named by its only value', () => {
  expect(listLines('content', { title: 'Larks', type: 'kquiz' }, {})).toEqual(['Title: Larks', 'Kind: Trivia']);
  expect(listLines('case', { topicType: 'content', topic: 'c1', reportCount: 2 }, { decision: 'uphold' })).toEqual([
    'Reports: 2',
    'Decision: Upheld',
  ]);
});

test('a long value is shown before and after', () => {
  const long = 'Larks. '.repeat(40);
  expect(listLines('content', { description: 'Short.' }, { description: long })).toEqual([`Description: Short. ⇒ ${long}`]);
});

test('roles, restrictions and their end are in words', () => {
  const before = { role: 'user', status: [], statusUntil: null, trustRevoked: false, statusReason: '' };
  const after = {
    role: 'editor',
    status: ['suspended'],
    statusUntil: '2026-12-03T16:59:59.000Z',
    trustRevoked: true,
    statusReason: 'Spam.',
  };
  expect(listLines('user', before, after)).toEqual([
    'Role: User → Editor',
    'Restrictions: added Suspended',
    'Restricted until: no end → 3 Dec 2026, 23:59',
    'Never a trusted creator: no → yes',
  ]);
});

test('settings are compared field by field and row by row', () => {
  expect(listLines('setting', { value: { on: true, days: 30 } }, { value: { on: false, days: 30 } })).toEqual([
    'Trust creators by the rule: yes → no',
  ]);
  expect(listLines('setting', { value: { ids: [] } }, { value: { ids: ['c1', 'gone'] } })).toEqual([
    'Promoted items: added Cutlery or weapon?, a deleted item',
  ]);
  const [food, animals] = [
    { _id: 'k1', UID: 'food', title: 'Food', icon: 'apple' },
    { _id: 'k2', UID: 'animals', title: 'Animals', icon: 'bird' },
  ];
  expect(listLines('setting', { value: [food] }, { value: [{ ...food, icon: 'pear' }, animals] })).toEqual([
    'Food: UID: food\nTitle: Food\nIcon: apple ⇒ UID: food\nTitle: Food\nIcon: pear'.replaceAll('UID', 'Uid'),
    'Animals: null ⇒ UID: animals\nTitle: Animals\nIcon: bird'.replaceAll('UID', 'Uid'),
  ]);
  expect(listLines('setting', { value: [food, animals] }, { value: [animals, food] })).toEqual(['Order: new order: Animals, Food']);
});

test('the options of an embedding site are fields', () => {
  const before = { name: 'Site', theme: '', options: { hideAds: false, campaignId: '' } };
  const after = { name: 'Site', theme: 'dark', options: { hideAds: true, campaignId: '' } };
  expect(listLines('embed', before, after)).toEqual(['Theme: As the reader’s device → Dark', 'Hide ads: no → yes']);
});

test('a field without words is named by its own name, and no value is JSON', () => {
  expect(listLines('content', { someNewField: { deepValue: [1, { a: true }] } }, { someNewField: null })).toEqual([
    'Some new field: Deep value: 1\n\nA: yes ⇒ none',
  ]);
  expect([toFieldWords('embed.add'), toFieldWords('hasOwn'), formatPlainValue({}), formatPlainValue([])]).toEqual([
    'Embed add',
    'Has own',
    'none',
    'none',
  ]);
});
