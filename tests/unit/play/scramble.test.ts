import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScrambleQuestion } from '#rules/play/quiz';
import { clearKeys, countOpenSlots, getScrambleWord, type PickedKeys, pressKey, typeLetter, undoKey } from '#rules/play/scramble';

const question = (slotCount: number, ...hints: string[]): ScrambleQuestion => ({
  _id: 'q',
  title: '',
  description: '',
  image: '',
  imageAlt: '',
  numPoints: 1,
  type: 21,
  slotCount,
  hints,
});
const cat = question(3, 'T', 'C', 'A', 'A', 'x', 'É');
const typed = (text: string, of = cat) => [...text].reduce<PickedKeys>((keys, letter) => typeLetter(of, keys, letter), []);

test('keys fill the slots in the order they are pressed', () => {
  const keys = [1, 2, 0].reduce<PickedKeys>((picked, key) => pressKey(cat, picked, key), []);
  expect([getScrambleWord(cat, keys), countOpenSlots(cat, keys)]).toEqual(['CAT', 0]);
});

test.each([
  ['a used key', [1], 1],
  ['a key that is not there', [1], 9],
  ['no key at all', [1], -1],
  ['one key too many', [1, 2, 0], 3],
])('%s changes nothing', (_, picked, key) => {
  expect(pressKey(cat, picked, key)).toBe(picked);
});

test('typing presses an unused key of that letter, whatever its case or accent', () => {
  expect(typed('cat')).toEqual([1, 2, 0]);
  expect(typed('aa')).toEqual([2, 3]);
  expect(typed('X')).toEqual([4]);
  expect(typed('e')).toEqual([5]);
  expect(typed('é')).toEqual([5]);
});

test('a key of the very letter goes before one that merely resembles it', () => {
  expect(typed('a', question(2, 'Á', 'A', 'a'))).toEqual([2]);
  expect(typed('á', question(2, 'a', 'Á'))).toEqual([1]);
});

test('a letter without an unused key changes nothing', () => {
  expect(typed('cc')).toEqual([1]);
  expect(typed('?')).toEqual([]);
});

test('undo takes the last letter, clear all of them, and neither minds an empty row', () => {
  const none: PickedKeys = [];
  expect([undoKey([1, 2]), clearKeys([1, 2]), undoKey(none), clearKeys(none)]).toEqual([[1], [], none, none]);
});

test('no key is ever used twice and no slot overfilled', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer({ min: -2, max: 8 }), fc.string({ maxLength: 2 }), fc.constant(null))), (moves) => {
      const keys = moves.reduce<PickedKeys>((picked, move) => {
        if (move === null) return undoKey(picked);
        return typeof move === 'number' ? pressKey(cat, picked, move) : typeLetter(cat, picked, move);
      }, []);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeLessThanOrEqual(cat.slotCount);
      expect(keys.every((key) => cat.hints[key] !== undefined)).toBe(true);
    }),
  );
});
