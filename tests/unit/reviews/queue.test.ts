import { expect, test } from 'vitest';
import { INTERNAL_TAGS } from '#base/content-statuses';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { findInternalList, INTERNAL_LISTS, parseListOrder } from '#rules/reviews/internal-lists';
import {
  applyQueueEvent,
  createReviewQueue,
  formatShortAge,
  listReviewBadges,
  previewReviewAction,
  type ReviewQueueEvent,
} from '#rules/reviews/queue';
import { findQueueCommand, listQueueKeys } from '#rules/reviews/queue-keys';

const buildItem = (_id: string, fields: object = {}, content: object = {}) =>
  ({
    content: {
      _id,
      title: _id,
      status: 'self',
      userStatus: 'public',
      reviewStatus: 'initial',
      internalTags: ['user_pending'],
      categories: [],
      ...content,
    },
    creator: { published: 1, isTrusted: false, isRevoked: false, rejectedAt: null },
    reports: null,
    assignee: null,
    answer: null,
    recycleBinEntry: null,
    lastAction: null,
    since: '2026-11-20T05:00:00.000Z',
    ...fields,
  }) as unknown as ReviewQueueItem;
const queue = createReviewQueue([buildItem('a'), buildItem('b'), buildItem('c')]);
const applyEvents = (...events: ReviewQueueEvent[]) => events.reduce(applyQueueEvent, queue);
const listIds = ({ items }: typeof queue) => items.map(({ content }) => content._id);

test('moving goes down and up and stops at both ends', () => {
  const down = { type: 'moved', by: 1 } as const;
  expect(applyEvents(down).current).toBe('b');
  expect(applyEvents(down, down, down, down).current).toBe('c');
  expect(applyEvents({ type: 'moved', by: -1 }).current).toBe('a');
});

test('removing the current item selects the next one', () => {
  expect(applyEvents({ type: 'removed', ids: ['a'] })).toMatchObject({ current: 'b' });
  expect(applyEvents({ type: 'chosen', id: 'c' }, { type: 'removed', ids: ['c'] }).current).toBe('b');
  expect(applyEvents({ type: 'checked', id: 'b' }, { type: 'removed', ids: ['b'] }).checked).toEqual([]);
  expect(applyEvents({ type: 'removed', ids: ['a', 'b', 'c'] })).toEqual({ items: [], current: null, checked: [] });
});

test('a returned item is inserted once, at its former position', () => {
  const returnedItem = { type: 'returned', items: [{ item: buildItem('b'), at: 1 }] } as const;
  expect(listIds(applyEvents({ type: 'removed', ids: ['b'] }, returnedItem, returnedItem))).toEqual(['a', 'b', 'c']);
  const allItems = queue.items.map((item, at) => ({ item, at }));
  expect(listIds(applyEvents({ type: 'removed', ids: ['a', 'b', 'c'] }, { type: 'returned', items: allItems.toReversed() }))).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('an unknown content cannot be selected; appended items are added at the end, without duplicates', () => {
  expect(applyEvents({ type: 'chosen', id: 'z' }).current).toBe('a');
  expect(listIds(applyEvents({ type: 'appended', items: [buildItem('c'), buildItem('d')] }))).toEqual(['a', 'b', 'c', 'd']);
});

test('all items are checked or none, and a changed or assigned content replaces its old state', () => {
  expect(applyEvents({ type: 'checkedAll', on: true }).checked).toEqual(['a', 'b', 'c']);
  expect(applyEvents({ type: 'checkedAll', on: true }, { type: 'checkedAll', on: false }).checked).toEqual([]);
  const changed = { ...buildItem('b').content, title: 'B' };
  expect(applyEvents({ type: 'changed', content: changed }).items[1]?.content.title).toBe('B');
  expect(applyEvents({ type: 'assigned', id: 'b', assignee: { _id: 'me', username: 'me' } }).items[1]?.assignee?.username).toBe('me');
});

test('a preview lists the changed fields only', () => {
  expect(previewReviewAction(buildItem('a').content, 'approve')).toEqual([
    { field: 'Visibility', from: 'Private', to: 'Public' },
    { field: 'Waiting for review', from: 'Yes', to: 'No' },
  ]);
  expect(previewReviewAction(buildItem('a', {}, { internalTags: [], status: 'public' }).content, 'approve')).toEqual([]);
  expect(previewReviewAction(buildItem('a').content, 'feature', { categories: ['x'] }).map(({ field }) => field)).toEqual([
    'Featured',
    'Categories',
  ]);
});

test('badges show trust, reports, appeals and staff tags', () => {
  const listLabels = (fields: object, content = {}) => listReviewBadges(buildItem('a', fields, content)).map(({ label }) => label);
  expect(listLabels({ creator: { published: 9, isTrusted: true } })).toEqual(['Trusted creator']);
  expect(listLabels({ creator: { published: 0 }, reports: { count: 2 } })).toEqual(['First submission', '2 reports']);
  expect(listLabels({ answer: 'But.' }, { internalTags: ['duplicated', 'translated'] })).toEqual([
    'Appealed',
    'Possible duplicate',
    'Translated',
  ]);
  expect(listLabels({ creator: { published: 0, isTrusted: true } }, { official: true })).toEqual([]);
  expect(listLabels({ creator: { published: 0 }, recycleBinEntry: {} })).toEqual([]);
});

test.each([
  ['2026-11-20T05:00:00Z', 'just now'],
  ['2026-11-20T04:56:00Z', '4 min ago'],
  ['2026-11-20T03:00:00Z', '2 h ago'],
  ['2026-11-10T03:00:00Z', '10 days ago'],
])('the age of %s is %s', (isoTime, age) => expect(formatShortAge(isoTime, new Date('2026-11-20T05:00:30Z'))).toBe(age));

test('the lists have contents to review, rejected, restricted and potential ones, the recycle bin, and one of each internal tag', () => {
  const sources = INTERNAL_LISTS.map(({ source }) => source);
  for (const source of [{ by: 'bin' }, { by: 'review', reviewStatus: 'rejected' }, { by: 'review', reviewStatus: 'restricted' }])
    expect(sources).toContainEqual(source);
  for (const tag of INTERNAL_TAGS) expect(sources).toContainEqual({ by: 'tag', tag });
});

test('list names and shortcut keys are unique; an unknown list is the review queue, and an unknown order its default', () => {
  expect(new Set(INTERNAL_LISTS.map(({ name }) => name)).size).toBe(INTERNAL_LISTS.length);
  const rows = listQueueKeys({ isBin: false, canTransfer: true });
  const keys = rows.flatMap((row) => row.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(['A', 'c', 'k', ' ', '?'].map((key) => findQueueCommand(rows, key))).toEqual([
    { type: 'review', action: 'approve' },
    { type: 'review', action: 'request_changes' },
    { type: 'move', by: -1 },
    { type: 'next-part' },
    { type: 'help' },
  ]);
  expect(findInternalList('nothing').name).toBe('review');
  expect([parseListOrder(findInternalList(null), null), parseListOrder(findInternalList('bin'), 'oldest')]).toEqual(['oldest', 'oldest']);
});

test('the recycle bin has no shortcut that decides, and only staff have one that transfers', () => {
  const listKeys = (isBin: boolean, canTransfer: boolean) => listQueueKeys({ isBin, canTransfer }).flatMap(({ keys }) => keys);
  expect(['a', 'r', 'c', 'g'].filter((key) => listKeys(true, true).includes(key))).toEqual([]);
  expect(listKeys(true, true)).toContain('w');
  expect(listKeys(false, false)).not.toContain('w');
  expect(findQueueCommand(listQueueKeys({ isBin: true, canTransfer: true }), 'a')).toBeUndefined();
});
