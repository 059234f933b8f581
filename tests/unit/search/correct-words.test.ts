import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildWordKeys, chooseCorrection, isCorrectable, mayBeTypingError, replaceWords } from '#rules/search/correct-words';
import { listVocabularyWords } from '#rules/search/vocabulary';

const VOCABULARY = [
  { word: 'birds', count: 40 },
  { word: 'bird', count: 9 },
  { word: 'brides', count: 3 },
  { word: 'harry', count: 2 },
  { word: 'hairy', count: 2 },
];

test.each([
  ['brids', 'birds'],
  ['birdz', 'birds'],
  ['bids', 'birds'],
  ['biirds', 'birds'],
  ['birs', 'birds'],
  ['owls', null],
  ['bzrdz', null],
  // The beginning of a word finds it anyway.
  ['bride', null],
])('the correction of “%s” is %s', (word, expected) => {
  expect(chooseCorrection({ word, count: 0 }, VOCABULARY)).toBe(expected);
});

test('a word that contents have is corrected only to a much more frequent one', () => {
  expect(chooseCorrection({ word: 'brids', count: 3 }, VOCABULARY)).toBe('birds');
  expect(chooseCorrection({ word: 'brids', count: 4 }, VOCABULARY)).toBeNull();
});

test('of equally near words, one with the same first letter wins, then the more frequent', () => {
  const candidates = [
    { word: 'least', count: 900 },
    { word: 'beast', count: 5 },
    { word: 'boast', count: 7 },
  ];
  expect(chooseCorrection({ word: 'bxast', count: 0 }, candidates)).toBe('boast');
  expect(chooseCorrection({ word: 'xeast', count: 0 }, candidates)).toBe('least');
});

test('words that differ by a letter, or by two neighbours in the other order, have a key in common', () => {
  const letter = fc.constantFrom(...'abcdeö');
  fc.assert(
    fc.property(
      fc.array(letter, { minLength: 4, maxLength: 9 }),
      fc.nat(),
      letter,
      fc.constantFrom('insert', 'delete', 'replace', 'swap'),
      (letters, seed, other, change) => {
        const index = seed % (letters.length - 1);
        const changed =
          change === 'insert'
            ? letters.toSpliced(index, 0, other)
            : change === 'delete'
              ? letters.toSpliced(index, 1)
              : change === 'replace'
                ? letters.toSpliced(index, 1, other)
                : letters.toSpliced(index, 2, letters[index + 1] ?? '', letters[index] ?? '');
        const keys = new Set(buildWordKeys(letters.join('')));
        expect(buildWordKeys(changed.join('')).filter((key) => keys.has(key))).not.toEqual([]);
      },
    ),
  );
});

test.each([
  ['owl', false],
  ['owls', true],
  ['1984s', false],
  ['x'.repeat(25), false],
])('whether “%s” is corrected: %s', (word, expected) => {
  expect(isCorrectable(word)).toBe(expected);
});

test.each([
  [0, true],
  [2, true],
  [3, false],
  [null, false],
])('whether %s results suggest a typing error: %s', (count, expected) => {
  expect(mayBeTypingError(count)).toBe(expected);
});

test('corrected words replace the typed ones and nothing else', () => {
  const corrections = new Map([['brids', 'birds']]);
  expect(replaceWords('Brids, of the (SEA)', corrections, (word) => word.toLowerCase())).toBe('birds, of the (SEA)');
});

test('the vocabulary has each word of a title and its tags once', () => {
  expect(listVocabularyWords({ title: 'Đà Nẵng: birds & Birds', tags: ['sea birds'] })).toEqual(['da', 'nang', 'birds', 'sea']);
});
