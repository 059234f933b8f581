import { expect, test } from 'vitest';
import { omitUndefined } from '#rules/omit-undefined';

test('omits undefined fields and keeps every other value', () => {
  expect(omitUndefined({ limit: undefined, skip: 0, after: null, text: '' })).toStrictEqual({ skip: 0, after: null, text: '' });
});
