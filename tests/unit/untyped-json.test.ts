import { expect, test } from 'vitest';
import { asList, asRecord, asText, isRecord } from '#rules/untyped-json';

test.each([
  [{}, true],
  [{ title: 'Moons' }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [1, false],
])('whether %j is an object with fields: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
  expect(asRecord(value)).toStrictEqual(expected ? value : {});
});

test('a list stays the same list, and every other value is an empty list', () => {
  const list = [1, null];
  expect(asList(list)).toBe(list);
  expect([{ length: 1 }, 'text', null, undefined].map(asList)).toStrictEqual([[], [], [], []]);
});

test('a string and a number are text, and every other value is the fallback', () => {
  expect(['Moons', '', 7, 0].map((value) => asText(value, 'blank'))).toStrictEqual(['Moons', '', '7', '0']);
  expect([true, null, undefined, [], {}].map((value) => asText(value, 'blank'))).toStrictEqual(Array(5).fill('blank'));
  expect(asText(null)).toBe('');
});
