import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildHintKeys } from '#rules/kquiz/hint-keys';
import { isRightAnswer } from '#rules/kquiz/mark-answer';
import { presentPlayableKquizQuestion } from '#rules/kquiz/playable';
import { shuffleBySeed } from '#rules/seeded-random';
import { splitGraphemes } from '#rules/text/graphemes';
import { scrambleQuestion } from '#tests/factories/quizzes';

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
])('the keys of %j are of its own script and digits', (word, all) => {
  expect(buildHintKeys(word, 'q1').join('')).toMatch(all);
});

test('a question without its word has no slots, and twelve keys', () => {
  expect(presentPlayableKquizQuestion(scrambleQuestion([]), 0)).toMatchObject({ slotCount: 0, hints: { length: 12 } });
});

test('ß stays one key, so that the word fits its slots', () => {
  const playable = presentPlayableKquizQuestion(scrambleQuestion(['Straße']), 0);
  if (playable.type !== 21) throw new Error('not a scramble');
  expect([playable.slotCount, playable.hints.filter((key) => key === 'ß').length]).toEqual([6, 1]);
});

const anyWord = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() === text && text.normalize('NFKC').trim() !== '');

test('whoever presses the keys of the word, in its order, is right', () => {
  const words = fc.oneof(anyWord, fc.constantFrom('Straße', 'ΟΔΟΣ', 'İstanbul', 'ﬁsh', 'Hà Nội', "l'été", 'Ǆ'));
  fc.assert(
    fc.property(words, (word) => {
      const question = scrambleQuestion([word]);
      const playable = presentPlayableKquizQuestion(question, 0);
      if (playable.type !== 21) throw new Error('not a scramble');
      const left = [...playable.hints];
      const pressed = splitGraphemes(word).map((letter) => {
        const at = left.findIndex((key) => key === letter.toUpperCase() || key === letter);
        return left.splice(at, 1)[0] ?? '';
      });
      expect(pressed).toHaveLength(playable.slotCount);
      expect(isRightAnswer(question, { texts: [pressed.join('')] })).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('there are twelve keys, or four more than the word has characters', () => {
  fc.assert(
    fc.property(anyWord, fc.string(), (word, id) => {
      expect(buildHintKeys(word, id)).toHaveLength(Math.max(12, splitGraphemes(word).length + 4));
    }),
  );
});

test('words of the same letters have the same keys: the letters’ order is nowhere in them', () => {
  const twoOrders = fc.string({ unit: fc.constantFrom(...'abcdeé'), minLength: 1, maxLength: 12 }).chain((word) =>
    fc.tuple(
      fc.constant(word),
      fc.shuffledSubarray([...word], { minLength: word.length }).map((letters) => letters.join('')),
    ),
  );
  fc.assert(
    fc.property(twoOrders, fc.string(), ([one, other], id) => {
      expect(buildHintKeys(one, id)).toEqual(buildHintKeys(other, id));
    }),
  );
});

test('undoing the shuffle, whose seed is public, leads to sorted keys', () => {
  const keys = buildHintKeys('Mercury', 'q1');
  const places = shuffleBySeed(
    keys.map((_, i) => i),
    'q1',
  );
  const undone = places.map((place, i) => ({ place, key: keys[i] })).toSorted((a, b) => a.place - b.place);
  expect(undone.map(({ key }) => key)).toEqual(keys.toSorted());
});
