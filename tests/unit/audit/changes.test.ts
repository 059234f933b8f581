import { expect, test } from 'vitest';
import { getChangedFields } from '#rules/audit/changed-fields';

test('the log keeps the named fields that differ, lists compared by what is in them', () => {
  const before = { status: 'self', tags: ['a'], title: 'One', body: 'x' };
  const after = { status: 'public', tags: ['a'], title: 'Two', body: 'y' };
  expect(getChangedFields(before, after, ['status', 'tags', 'title'])).toEqual({
    before: { status: 'self', title: 'One' },
    after: { status: 'public', title: 'Two' },
  });
});

test('a field that was not there is logged as nothing', () => {
  expect(getChangedFields({}, { status: 'public' }, ['status'])).toEqual({ before: { status: null }, after: { status: 'public' } });
});
