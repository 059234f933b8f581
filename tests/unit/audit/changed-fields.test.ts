import { expect, test } from 'vitest';
import { getChangedFields } from '#rules/audit/changed-fields';

test('returns the named fields that differ, comparing lists by their members', () => {
  const before = { status: 'self', tags: ['a'], title: 'One', body: 'x' };
  const after = { status: 'public', tags: ['a'], title: 'Two', body: 'y' };
  expect(getChangedFields(before, after, ['status', 'tags', 'title'])).toEqual({
    before: { status: 'self', title: 'One' },
    after: { status: 'public', title: 'Two' },
  });
});

test('returns null for a field that was missing', () => {
  expect(getChangedFields({}, { status: 'public' }, ['status'])).toEqual({ before: { status: null }, after: { status: 'public' } });
});
