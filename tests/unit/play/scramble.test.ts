import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScrambleQuestion } from '#rules/play/quiz';
import { clearKeys, countOpenSlots, getScrambleWord, type PickedKeys, pressKey, typeLetter, undoKey } from '#rules/play/scramble';

const buildScramble = (slotCount: number, ...hints: string[]): ScrambleQuestion => ({
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
const cat = buildScramble(3, 'T', 'C', 'A', 'A', 'x', 'É');
const typeText = (text: string, scramble = cat) => [...text].reduce<PickedKeys>((keys, letter) => typeLetter(scramble, keys, letter), []);

test('keys fill the slots in the order they are pressed', () => {
  const keys = [1, 2, 0].reduce<PickedKeys>((picked, key) => pressKey(cat, picked, key), []);
  expect([getScrambleWord(cat, keys), countOpenSlots(cat, keys)]).toEqual(['CAT', 0]);
});

test.each([
  ['a used key', [1], 1],
  ['an unknown key', [1], 9],
  ['a negative key', [1], -1],
  ['a key beyond the last slot', [1, 2, 0], 3],
])('%s changes nothing', (_, picked, key) => {
  expect(pressKey(cat, picked, key)).toBe(picked);
});

test('typing presses an unused key of that letter, whatever its case or accent', () => {
  expect(typeText('cat')).toEqual([1, 2, 0]);
  expect(typeText('aa')).toEqual([2, 3]);
  expect(typeText('X')).toEqual([4]);
  expect(typeText('e')).toEqual([5]);
  expect(typeText('é')).toEqual([5]);
});

test('a key of the exact letter is preferred to one of another case or accent', () => {
  expect(typeText('a', buildScramble(2, 'Á', 'A', 'a'))).toEqual([2]);
  expect(typeText('á', buildScramble(2, 'a', 'Á'))).toEqual([1]);
});

test('a letter without an unused key changes nothing', () => {
  expect(typeText('cc')).toEqual([1]);
  expect(typeText('?')).toEqual([]);
});

test('undo removes the last letter, clear removes all, and an empty row stays the same object', () => {
  const none: PickedKeys = [];
  expect([undoKey([1, 2]), clearKeys([1, 2]), undoKey(none), clearKeys(none)]).toEqual([[1], [], none, none]);
});

test('no key is used twice and the slots never overflow', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer({ min: -2, max: 8 }), fc.string({ maxLength: 2 }), fc.constant(null))), (moves) => {
      const keys = moves.reduce<PickedKeys>((picked, move) => {
        if (move === null) return undoKey(picked);
        return typeof move === 'number' ? pressKey(cat, picked, move) : typeLetter(cat, picked, move);
      }, []);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeLessThanOrEqual(cat.slotCount);
      expect(keys.filter((key) => cat.hints[key] === undefined)).toEqual([]);
    }),
  );
});
