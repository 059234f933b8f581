import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidAnswer } from '#rules/kquiz/answers';
import { getAnswerKey, isRightAnswer } from '#rules/kquiz/mark-answer';
import {
  buildBucketQuestion,
  buildChoiceQuestion,
  buildPairsQuestion,
  buildScrambleQuestion,
  buildTextsQuestion,
} from '#tests/factories/quizzes';

const single = buildChoiceQuestion(11, 'b');
const multiple = buildChoiceQuestion(12, 'ac');
const scramble = buildScrambleQuestion(['Café', 'Coffee']);
const unordered = buildTextsQuestion(22, [['red', 'scarlet'], ['green'], ['scarlet red', 'scarlet']]);
const subset = buildTextsQuestion(23, [['one'], ['two', 'pair'], ['three']]);
const buckets = buildBucketQuestion([0, 1, 0]);
const pairs = buildPairsQuestion(['Paris', 'Rome', 'Paris']);

test.each([
  ['the right choice', single, { choiceId: 'b' }, true],
  ['another choice', single, { choiceId: 'a' }, false],
  ['exactly the right choices', multiple, { choiceIds: ['c', 'a'] }, true],
  ['one of two right choices', multiple, { choiceIds: ['a'] }, false],
  ['the right choices and a wrong one', multiple, { choiceIds: ['a', 'b', 'c'] }, false],
  ['the word in other case and with spaces', scramble, { texts: ['  CAFÉ '] }, true],
  ['another accepted spelling', scramble, { texts: ['coffee'] }, true],
  ['the word without its accent', scramble, { texts: ['cafe'] }, false],
  [
    'the word without its accent if the creator ignores accents',
    buildScrambleQuestion(['Café'], { ignoreAccents: true }),
    { texts: ['cafe'] },
    true,
  ],
  ['an ignored word', scramble, { ignored: true as const }, false],
  ['the texts in any order', unordered, { texts: ['green', 'scarlet', 'red'] }, true],
  ['overlapping spellings that fill all slots', unordered, { texts: ['scarlet', 'scarlet', 'green'] }, true],
  ['one text twice for one slot', unordered, { texts: ['green', 'green', 'red'] }, false],
  ['two of three texts', unordered, { texts: ['green', 'red'] }, false],
  ['any two of the list', subset, { texts: ['three', 'one'] }, true],
  ['a text and its own other spelling', subset, { texts: ['two', 'pair'] }, false],
  ['a text twice', subset, { texts: ['one', 'one'] }, false],
  ['an empty text', subset, { texts: ['one', ''] }, false],
  ['every item in its bucket', buckets, { buckets: { a: 'x', b: 'y', c: 'x' } }, true],
  ['one item in the wrong bucket', buckets, { buckets: { a: 'y', b: 'y', c: 'x' } }, false],
  ['one item without a bucket', buckets, { buckets: { a: 'x', b: 'y' } }, false],
  ['each left with its right', pairs, { pairs: { l0: 'r0', l1: 'r1', l2: 'r2' } }, true],
  ['swapped rights that look the same', pairs, { pairs: { l0: 'r2', l1: 'r1', l2: 'r0' } }, true],
  ['two swapped rights', pairs, { pairs: { l0: 'r1', l1: 'r0', l2: 'r2' } }, false],
])('marks %s', (_, question, answer, right) => {
  expect(isValidAnswer(question, answer)).toBe(true);
  expect(isRightAnswer(question, answer)).toBe(right);
});

const questionsOfAllTypes = [single, multiple, scramble, unordered, subset, buckets, pairs];

test('an empty answer is valid for every question and wrong', () => {
  for (const question of questionsOfAllTypes) expect([isValidAnswer(question, {}), isRightAnswer(question, {})]).toEqual([true, false]);
});

test.each([
  ['a choice that is not offered', single, { choiceId: 'z' }],
  ['several choices for a single choice', single, { choiceIds: ['a'] }],
  ['two fields', single, { choiceId: 'a', texts: ['a'] }],
  ['ignoring a question that cannot be ignored', single, { ignored: true as const }],
  ['a choice twice', multiple, { choiceIds: ['a', 'a'] }],
  ['two words for one slot', scramble, { texts: ['a', 'b'] }],
  ['more texts than slots', unordered, { texts: ['a', 'b', 'c', 'd'] }],
  ['more texts than slots of a subset', subset, { texts: ['a', 'b', 'c'] }],
  ['a bucket that is not offered', buckets, { buckets: { a: 'z' } }],
  ['an item that is not offered', buckets, { buckets: { z: 'x' } }],
  ['one right for two lefts', pairs, { pairs: { l0: 'r0', l1: 'r0' } }],
])('rejects %s', (_, question, answer) => {
  expect(isValidAnswer(question, answer)).toBe(false);
});

test('returns the key of each question type', () => {
  expect(questionsOfAllTypes.map(getAnswerKey)).toEqual([
    { type: 11, choiceId: 'b' },
    { type: 12, choiceIds: ['a', 'c'] },
    { type: 21, text: 'Café' },
    { type: 22, texts: ['red', 'green', 'scarlet red'] },
    { type: 23, texts: ['one', 'two', 'three'] },
    { type: 31, buckets: { a: 'x', b: 'y', c: 'x' } },
    { type: 41, pairs: { l0: 'r0', l1: 'r1', l2: 'r2' } },
  ]);
});

test('the order of texts does not change the mark', () => {
  const words = fc.shuffledSubarray(['red', 'scarlet', 'green', 'scarlet red', 'blue'], { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(words, (texts) => {
      expect(isRightAnswer(unordered, { texts })).toBe(isRightAnswer(unordered, { texts: texts.toReversed() }));
    }),
  );
});
