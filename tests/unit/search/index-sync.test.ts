import { expect, test } from 'vitest';
import { findRebuildReason, type IndexState, isOneWriteAhead } from '#rules/search/index-sync';

const buildIndex = (fields: Partial<IndexState> = {}): IndexState => ({
  layout: 'v2',
  lastWrite: 'c',
  previousWrite: 'b',
  contentIds: [],
  isComplete: true,
  ...fields,
});
const clearedIndex = buildIndex({ lastWrite: 'c', previousWrite: null });

test.each([
  ['an index with the last write of the main database', buildIndex(), 'c', null],
  ['an index that was just cleared', clearedIndex, 'c', null],
  ['an index whose writer has not reached the main database', buildIndex(), 'b', null],
  ['an empty index', null, 'c', 'lost'],
  ['an empty index and a new main database', null, null, 'new store'],
  ['an index of another layout', buildIndex({ layout: 'v1' }), 'c', 'other layout'],
  ['an index of another main database', buildIndex(), 'z', 'other writes'],
  ['an index restored to an older state', buildIndex({ lastWrite: 'b', previousWrite: 'a' }), 'c', 'other writes'],
  ['a main database restored to two writes earlier', buildIndex(), 'a', 'other writes'],
  ['a main database restored to before the index was cleared', clearedIndex, 'b', 'other writes'],
  ['a main database that has never written an index', buildIndex(), null, 'new store'],
  ['a cleared index and a main database that has never written an index', clearedIndex, null, 'new store'],
])('the reason to rebuild is known for %s', (_, index, write, reason) => {
  expect(findRebuildReason(index, { before: write, after: write }, 'v2')).toBe(reason);
});

test.each([
  ['a write', buildIndex({ lastWrite: 'x', previousWrite: 'w' }), 'b', 'y'],
  ['a rebuild', buildIndex({ lastWrite: 'x', previousWrite: 'w' }), null, 'y'],
  ['the first write', null, null, 'y'],
])('%s by another worker between the reads is not a reason to rebuild', (_, index, before, after) => {
  expect(findRebuildReason(index, { before, after }, 'v2')).toBeNull();
});

test('an index is one write ahead of a main database with its previous write', () => {
  expect([isOneWriteAhead(buildIndex(), 'b'), isOneWriteAhead(buildIndex(), 'c'), isOneWriteAhead(buildIndex(), 'a')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isOneWriteAhead(clearedIndex, null)).toBe(false);
});
