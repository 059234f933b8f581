import { expect, test } from 'vitest';
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
import { findQueueCommand, QUEUE_KEYS } from '#rules/reviews/queue-keys';

const item = (_id: string, fields: object = {}, content: object = {}) =>
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
    lastAction: null,
    since: '2026-11-20T05:00:00.000Z',
    ...fields,
  }) as unknown as ReviewQueueItem;
const queue = createReviewQueue([item('a'), item('b'), item('c')]);
const after = (...events: ReviewQueueEvent[]) => events.reduce(applyQueueEvent, queue);
const ids = (one: typeof queue) => one.items.map(({ content }) => content._id);

test('the keys walk down and up, and stop at both ends', () => {
  const down = { type: 'moved', by: 1 } as const;
  expect(after(down).current).toBe('b');
  expect(after(down, down, down, down).current).toBe('c');
  expect(after({ type: 'moved', by: -1 }).current).toBe('a');
});

test('what is decided leaves, and the keys go on to what stood behind it', () => {
  expect(after({ type: 'left', ids: ['a'] })).toMatchObject({ current: 'b' });
  expect(after({ type: 'chosen', id: 'c' }, { type: 'left', ids: ['c'] }).current).toBe('b');
  expect(after({ type: 'checked', id: 'b' }, { type: 'left', ids: ['b'] }).checked).toEqual([]);
  expect(after({ type: 'left', ids: ['a', 'b', 'c'] })).toEqual({ items: [], current: null, checked: [] });
});

test('what failed stands where it stood, and once', () => {
  const back = { type: 'returned', items: [{ item: item('b'), at: 1 }] } as const;
  expect(ids(after({ type: 'left', ids: ['b'] }, back, back))).toEqual(['a', 'b', 'c']);
  const all = queue.items.map((one, at) => ({ item: one, at }));
  expect(ids(after({ type: 'left', ids: ['a', 'b', 'c'] }, { type: 'returned', items: all.toReversed() }))).toEqual(['a', 'b', 'c']);
});

test('an unknown content is not chosen; more of the list comes behind, none twice', () => {
  expect(after({ type: 'chosen', id: 'z' }).current).toBe('a');
  expect(ids(after({ type: 'grew', items: [item('c'), item('d')] }))).toEqual(['a', 'b', 'c', 'd']);
});

test('all are checked or none, and a content that was saved shows what it is now', () => {
  expect(after({ type: 'checkedAll', on: true }).checked).toEqual(['a', 'b', 'c']);
  expect(after({ type: 'checkedAll', on: true }, { type: 'checkedAll', on: false }).checked).toEqual([]);
  const changed = { ...item('b').content, title: 'B' };
  expect(after({ type: 'changed', content: changed }).items[1]?.content.title).toBe('B');
  expect(after({ type: 'assigned', id: 'b', assignee: { _id: 'me', username: 'me' } }).items[1]?.assignee?.username).toBe('me');
});

test('a preview says what changes, and nothing else', () => {
  expect(previewReviewAction(item('a').content, 'approve')).toEqual([
    { field: 'Visibility', from: 'Private', to: 'Public' },
    { field: 'Waiting for review', from: 'Yes', to: 'No' },
  ]);
  expect(previewReviewAction(item('a', {}, { internalTags: [], status: 'public' }).content, 'approve')).toEqual([]);
  expect(previewReviewAction(item('a').content, 'feature', { categories: ['x'] }).map(({ field }) => field)).toEqual([
    'Featured',
    'Categories',
  ]);
});

test('badges tell of trust, reports, answers and staff’s tags', () => {
  const labels = (fields: object, content = {}) => listReviewBadges(item('a', fields, content)).map(({ label }) => label);
  expect(labels({ creator: { published: 9, isTrusted: true } })).toEqual(['Trusted creator']);
  expect(labels({ creator: { published: 0 }, reports: { count: 2 } })).toEqual(['First submission', '2 reports']);
  expect(labels({ answer: 'But.' }, { internalTags: ['duplicated', 'translated'] })).toEqual([
    'Creator answered',
    'Possible duplicate',
    'Translated',
  ]);
  expect(labels({ creator: { published: 0, isTrusted: true } }, { official: true })).toEqual([]);
});

test.each([
  ['2026-11-20T05:00:00Z', 'just now'],
  ['2026-11-20T04:56:00Z', '4 min ago'],
  ['2026-11-20T03:00:00Z', '2 h ago'],
  ['2026-11-10T03:00:00Z', '10 days ago'],
])('%s was %s', (then, words) => expect(formatShortAge(then, new Date('2026-11-20T05:00:30Z'))).toBe(words));

test('no two lists share a name, no two deeds a key; an unknown name is the queue, in its order unless asked otherwise', () => {
  expect(new Set(INTERNAL_LISTS.map(({ name }) => name)).size).toBe(INTERNAL_LISTS.length);
  expect(new Set(QUEUE_KEYS.map(({ key }) => key)).size).toBe(QUEUE_KEYS.length);
  expect(findQueueCommand('A')).toEqual({ type: 'act', action: 'approve' });
  expect(findInternalList('nothing').name).toBe('review');
  expect([parseListOrder(findInternalList(null), null), parseListOrder(findInternalList('bin'), 'oldest')]).toEqual(['oldest', 'oldest']);
});
