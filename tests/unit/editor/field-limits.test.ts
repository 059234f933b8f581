import { expect, test } from 'vitest';
import { describeLength, describeRange } from '#rules/editor/field-limits';

test.each([
  [0, 200, null],
  [3, 200, { text: '3 of 200 characters', isExceeded: false }],
  [200, 200, { text: '200 of 200 characters', isExceeded: false }],
  [230, 200, { text: 'At most 200 characters. Remove 30.', isExceeded: true }],
  [999, 2_000, null],
  [1_000, 2_000, { text: '1,000 of 2,000 characters', isExceeded: false }],
])('a text of %d of %d characters says %j', (length, maxLength, message) => expect(describeLength(length, maxLength)).toEqual(message));

test.each([
  [5, { min: 0, max: 1_000 }, { text: 'From 0 to 1,000', isExceeded: false }],
  [5_000, { min: 0, max: 1_000 }, { text: 'Choose a number: from 0 to 1,000.', isExceeded: true }],
  [-1, { min: 0 }, { text: 'Choose a number: 0 or more.', isExceeded: true }],
  [7, { max: 3 }, { text: 'Choose a number: at most 3.', isExceeded: true }],
  [null, { min: 1, max: 20 }, { text: 'From 1 to 20', isExceeded: false }],
  [7, {}, null],
])('the number %s in the range %j says %j', (value, range, message) => expect(describeRange(value, range)).toEqual(message));
