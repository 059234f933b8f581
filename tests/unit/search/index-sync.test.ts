import { expect, test } from 'vitest';
import { findRebuildReason, type IndexState, isOneWriteAhead } from '#rules/search/index-sync';

const note = (fields: Partial<IndexState> = {}): IndexState => ({
  layout: 'places',
  lastWrite: 'c',
  previousWrite: 'b',
  contentIds: [],
  isComplete: true,
  ...fields,
});
const cleared = note({ lastWrite: 'c', previousWrite: null });

test.each([
  ['one that knows the store’s last write', note(), 'c', null],
  ['one that was just cleared', cleared, 'c', null],
  ['one whose writer has not come to the store', note(), 'b', null],
  ['an empty database', null, 'c', 'lost'],
  ['an empty database of a new store', null, null, 'new store'],
  ['one of another layout', note({ layout: 'older' }), 'c', 'other layout'],
  ['one of another store', note(), 'z', 'other writes'],
  ['one that was restored to an older state', note({ lastWrite: 'b', previousWrite: 'a' }), 'c', 'other writes'],
  ['one whose store was restored to two writes ago', note(), 'a', 'other writes'],
  ['one whose store was restored to before it was cleared', cleared, 'b', 'other writes'],
  ['one whose store has never written an index', note(), null, 'new store'],
  ['one that was cleared for a store that has never written an index', cleared, null, 'new store'],
])('of an index, %s, the reason to rebuild is known', (_, index, write, reason) => {
  expect(findRebuildReason(index, { before: write, after: write }, 'places')).toBe(reason);
});

test.each([
  ['a write', note({ lastWrite: 'x', previousWrite: 'w' }), 'b', 'y'],
  ['a rebuild', note({ lastWrite: 'x', previousWrite: 'w' }), null, 'y'],
  ['the first of all', null, null, 'y'],
])('%s of somebody else while the two are read is no reason', (_, index, before, after) => {
  expect(findRebuildReason(index, { before, after }, 'places')).toBeNull();
});

test('an index is one write ahead of a store that knows the write before', () => {
  expect([isOneWriteAhead(note(), 'b'), isOneWriteAhead(note(), 'c'), isOneWriteAhead(note(), 'a')]).toEqual([true, false, false]);
  expect(isOneWriteAhead(cleared, null)).toBe(false);
});
