import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildHintKeys } from '#rules/kquiz/hint-keys';
import { isRightAnswer } from '#rules/kquiz/mark-answer';
import { createSeededBytes } from '#rules/seeded-bytes';
import { shuffleBySeed } from '#rules/seeded-random';
import { splitGraphemes } from '#rules/text/graphemes';
import { buildScrambleQuestion, presentQuestion } from '#tests/factories/quizzes';

test.each([
  ['Mercury', /^[A-Z2-9]+$/],
  ['1969', /^[0-9]+$/],
  ['R2D2', /^[A-Z2-9]+$/],
  ['Москва', /^[А-Я2-9]+$/],
  ['Ελλάδα', /^[Α-ΩΆ2-9]+$/],
  ['ירושלים', /^[א-ת2-9]+$/],
  ['القاهرة', /^[\u0600-\u06ff2-9]+$/],
  ['すずめ', /^[ぁ-ん2-9]+$/],
  ['カモメ', /^[ァ-ン2-9]+$/],
  ['Δ-wave', /^[Α-ΩA-Z2-9-]+$/],
  ['東京', /^[東京A-Z2-9]+$/],
  ['New York', /^[A-Z2-9 ]+$/],
  ['', /^[A-Z2-9]+$/],
])('the keys of %j are letters of its script and digits', (word, pattern) => {
  expect(buildHintKeys(word, 'q1', createSeededBytes).join('')).toMatch(pattern);
});

test('a question without an answer has no slots and twelve keys', () => {
  expect(presentQuestion(buildScrambleQuestion([]), 0)).toMatchObject({ slotCount: 0, hints: { length: 12 } });
});

test('ß stays one key, so that the word fits into its slots', () => {
  const playable = presentQuestion(buildScrambleQuestion(['Straße']), 0);
  if (playable.type !== 21) throw new Error('not a scramble');
  expect([playable.slotCount, playable.hints.filter((key) => key === 'ß').length]).toEqual([6, 1]);
});

const anyWord = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() === text && text.normalize('NFKC').trim() !== '');

test('pressing the keys of the word in order gives a right answer', () => {
  const words = fc.oneof(anyWord, fc.constantFrom('Straße', 'ΟΔΟΣ', 'İstanbul', 'ﬁsh', 'Hà Nội', "l'été", 'Ǆ'));
  fc.assert(
    fc.property(words, (word) => {
      const question = buildScrambleQuestion([word]);
      const playable = presentQuestion(question, 0);
      if (playable.type !== 21) throw new Error('not a scramble');
      const remainingKeys = [...playable.hints];
      const pressed = splitGraphemes(word).map((letter) => {
        const index = remainingKeys.findIndex((key) => key === letter.toUpperCase() || key === letter);
        return remainingKeys.splice(index, 1)[0] ?? '';
      });
      expect(pressed).toHaveLength(playable.slotCount);
      expect(isRightAnswer(question, { texts: [pressed.join('')] })).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('the number of keys is twelve or the length of the word plus four, whichever is larger', () => {
  fc.assert(
    fc.property(anyWord, fc.string(), (word, id) => {
      expect(buildHintKeys(word, id, createSeededBytes)).toHaveLength(Math.max(12, splitGraphemes(word).length + 4));
    }),
  );
});

test('words with the same letters have the same keys, so the keys do not reveal the order', () => {
  const anagrams = fc.string({ unit: fc.constantFrom(...'abcdeé'), minLength: 1, maxLength: 12 }).chain((word) =>
    fc.tuple(
      fc.constant(word),
      fc.shuffledSubarray([...word], { minLength: word.length }).map((letters) => letters.join('')),
    ),
  );
  fc.assert(
    fc.property(anagrams, fc.string(), ([word, anagram], id) => {
      expect(buildHintKeys(word, id, createSeededBytes)).toEqual(buildHintKeys(anagram, id, createSeededBytes));
    }),
  );
});

test('undoing the shuffle with its public seed gives sorted keys', () => {
  const keys = buildHintKeys('Mercury', 'q1', createSeededBytes);
  const positions = shuffleBySeed(
    keys.map((_, i) => i),
    'q1',
  );
  const unshuffled = positions.map((position, i) => ({ position, key: keys[i] })).toSorted((a, b) => a.position - b.position);
  expect(unshuffled.map(({ key }) => key)).toEqual(keys.toSorted());
});
