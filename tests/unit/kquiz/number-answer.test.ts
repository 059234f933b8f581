import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kquizDraftFields } from '#contract/contents/kquiz';
import { getAnswerKey, isRightAnswer } from '#rules/kquiz/mark-answer';
import { isNumberWithinTolerance, parseTypedNumbers } from '#rules/kquiz/number-answer';
import { presentPlayableKquizQuestion } from '#rules/kquiz/playable';
import { buildTextsQuestion } from '#tests/factories/quizzes';

test.each([
  ['3', [3]],
  ['3.0', [3]],
  ['3,0', [3]],
  [' +3 ', [3]],
  ['−2,5', [-2.5]],
  ['.5', [0.5]],
  ['1e3', [1000]],
  ['1,5E-2', [0.015]],
  ['1,000', [1, 1000]],
  ['1.000', [1, 1000]],
  ['1,234.5', [1234.5]],
  ['1.234,5', [1234.5]],
  ['1 234 567', [1234567]],
  ['1’234', [1234]],
  ['1,234,567', [1234567]],
  ['٣٫٥', [3.5]],
  ['३', [3]],
  ['３．５', [3.5]],
  ['three', []],
  ['', []],
  ['1,2,3', []],
  ['1 2', []],
  ['3 cm', []],
  ['1/2', []],
  ['0x10', []],
  ['Infinity', []],
  ['9'.repeat(41), []],
])('%j can mean %j', (text, numbers) => {
  expect(parseTypedNumbers(text)).toEqual(numbers);
});

test('a number is read as it was written, in every common form', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(99), (whole, hundredths) => {
      const number = Number(`${whole}.${String(hundredths).padStart(2, '0')}`);
      for (const language of ['en', 'de', 'fr', 'de-CH', 'en-IN'])
        if (language !== 'en-IN' || Math.abs(whole) < 100_000)
          expect(isNumberWithinTolerance(number.toLocaleString(language, { minimumFractionDigits: 2 }), String(number), 0)).toBe(true);
    }),
  );
});

const number = (tolerance: number, ...spellings: string[]) =>
  buildTextsQuestion(22, [spellings], {
    textInputAnswers: [{ text: spellings[0] ?? '', accept: spellings.slice(1), tolerance }],
  });

test.each([
  ['another way to write it', number(0, '3'), '3,0', true],
  ['a number that is not it', number(0, '3'), '3.1', false],
  ['the lower end', number(0.5, '3'), '2.5', true],
  ['the upper end, which floating point misses', number(0.1, '0.2'), '0.3', true],
  ['a number just outside', number(0.5, '3'), '3.51', false],
  ['another accepted number', number(0.5, '3', '10'), '10.5', true],
  ['a word', number(0.5, '3'), 'three', false],
  ['a negative number', number(1, '−3'), '-4', true],
])('marks %s', (_, question, text, right) => {
  expect(isRightAnswer(question, { texts: [text] })).toBe(right);
});

test('without a tolerance a number is a text', () => {
  expect(isRightAnswer(buildTextsQuestion(22, [['3']]), { texts: ['3.0'] })).toBe(false);
});

test('numbers and words of one question each match their own answer', () => {
  const question = buildTextsQuestion(22, [], {
    textInputAnswers: [
      { text: '3', accept: [], tolerance: 1 },
      { text: '4', accept: [], tolerance: 0 },
      { text: 'five', accept: [] },
    ],
  });
  expect(isRightAnswer(question, { texts: ['Five', '4', '4.0'] })).toBe(true);
  expect(isRightAnswer(question, { texts: ['Five', '3', '2'] })).toBe(false);
  expect(getAnswerKey(question)).toEqual({ type: 22, texts: ['3', '4', 'five'] });
});

test.each([
  ['3', true],
  ['-2,5', true],
  ['1.5e3', true],
  ['3,125', false],
  ['1 000', false],
  ['three', false],
])('a key with a tolerance can be %j: %s', (text, isValid) => {
  const question = { type: 22, title: 'How many?', textInputAnswers: [{ text, tolerance: 0 }] };
  const { success, error } = kquizDraftFields.questions.element.safeParse(question);
  expect(success).toBe(isValid);
  if (!isValid) expect(error?.issues[0]?.path).toEqual(['textInputAnswers', 0, 'text']);
});

test('phones offer their keyboard for numbers only where every answer can be typed on it', () => {
  const getInputMode = (question: Parameters<typeof presentPlayableKquizQuestion>[0]) =>
    presentPlayableKquizQuestion(question, 0, () => new Uint8Array(8));
  expect(getInputMode(number(0, '3', '4.5'))).toMatchObject({ inputMode: 'decimal' });
  expect(getInputMode(number(0, '-3'))).not.toHaveProperty('inputMode');
  expect(getInputMode(number(0, '1e3'))).not.toHaveProperty('inputMode');
  expect(getInputMode(buildTextsQuestion(22, [['3']]))).not.toHaveProperty('inputMode');
});
