import { expect, test } from 'vitest';
import { findChangedPart } from '#rules/editor/merge/changed-part';

test.each([
  ['a red bird', 'a blue bird', { before: 'a ', changed: 'blue ', after: 'bird' }],
  ['a bird', 'a bird sings', { before: 'a ', changed: 'bird sings', after: '' }],
  ['', 'new', { before: '', changed: 'new', after: '' }],
  ['same', 'same', { before: 'same', changed: '', after: '' }],
  ['one two two', 'one two', { before: 'one ', changed: '', after: 'two' }],
])('of %j and %j', (other, text, part) => {
  const changed = findChangedPart(other, text);
  expect(changed).toEqual(part);
  expect(changed.before + changed.changed + changed.after).toBe(text);
});
