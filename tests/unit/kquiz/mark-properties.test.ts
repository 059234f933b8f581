import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerKey, KquizQuestion } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { createAnswerLookup, isValidAnswer, listGivenFields } from '#rules/kquiz/answers';
import { getAnswerKey, isRightAnswer } from '#rules/kquiz/mark-answer';
import { buildAnswerReview, scoreKquiz } from '#rules/kquiz/score';
import {
  buildBucketQuestion,
  buildChoiceQuestion,
  buildKquizBody,
  buildLevel,
  buildPairsQuestion,
  buildScrambleQuestion,
  buildTextsQuestion,
} from '#tests/factories/quizzes';

const questionsOfAllTypes: KquizQuestion[] = [
  buildChoiceQuestion(11, 'b', { _id: 'q11' }),
  buildChoiceQuestion(12, 'ac', { _id: 'q12' }),
  buildScrambleQuestion(['Café', 'Coffee'], { _id: 'q21' }),
  buildTextsQuestion(22, [['red', 'scarlet'], ['green'], ['blue', 'navy']], { _id: 'q22' }),
  buildTextsQuestion(23, [['one'], ['two', 'pair'], ['three']], { _id: 'q23' }),
  buildBucketQuestion([0, 1, 0], { _id: 'q31' }),
  buildPairsQuestion(['Paris', 'Rome', 'Oslo'], { _id: 'q41' }),
];

/** The answer of a player who knows the key. */
function answerFromKey(key: AnswerKey, question: KquizQuestion): PlayerAnswer {
  if (key.type === 21) return { texts: [key.text] };
  if (key.type === 23 && question.type === 23) return { texts: key.texts.slice(0, question.numSlots) };
  const { type: _, ...answer } = key;
  return answer;
}
const rightAnswerTo = (question: KquizQuestion) => answerFromKey(getAnswerKey(question), question);
const answersTo = (questions: readonly KquizQuestion[]) =>
  questions.map((question) => ({ questionId: question._id, ...rightAnswerTo(question) }));

const anyId = fc.constantFrom('a', 'b', 'c', 'x', 'y', 'l0', 'l1', 'l2', 'r0', 'r1', 'r2', 'constructor', '__proto__', 'z');
const anyText = fc.constantFrom('', ' ', 'red', 'scarlet', 'GREEN', 'navy', 'one', 'pair', 'two', 'café', 'nothing');
const anyMap = fc.dictionary(anyId, anyId, { maxKeys: 4 });
const anyAnswer: fc.Arbitrary<PlayerAnswer> = fc.record(
  {
    choiceId: anyId,
    choiceIds: fc.array(anyId, { maxLength: 4 }),
    texts: fc.array(anyText, { maxLength: 4 }),
    buckets: anyMap,
    pairs: anyMap,
    ignored: fc.constant(true as const),
  },
  { requiredKeys: [] },
);

test.each(questionsOfAllTypes)('the key of a question of type $type is a valid and right answer', (question) => {
  expect([isValidAnswer(question, rightAnswerTo(question)), isRightAnswer(question, rightAnswerTo(question))]).toEqual([true, true]);
});

test('a right answer in a single field is valid', () => {
  fc.assert(
    fc.property(fc.constantFrom(...questionsOfAllTypes), anyAnswer, (question, answer) => {
      if (isRightAnswer(question, answer) && listGivenFields(answer).length === 1) expect(isValidAnswer(question, answer)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('the order of choices and texts does not matter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...questionsOfAllTypes),
      fc.array(anyText, { maxLength: 3 }),
      fc.array(anyId, { maxLength: 3 }),
      (question, texts, ids) => {
        expect(isRightAnswer(question, { texts })).toBe(isRightAnswer(question, { texts: texts.toReversed() }));
        expect(isRightAnswer(question, { choiceIds: ids })).toBe(isRightAnswer(question, { choiceIds: ids.toReversed() }));
      },
    ),
  );
});

test('the case, surrounding spaces and Unicode composition of texts do not matter', () => {
  const anyTyping = fc.constantFrom(
    (text: string) => text.toUpperCase(),
    (text: string) => `  ${text} `,
    (text: string) => text.normalize('NFD'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...questionsOfAllTypes), fc.array(anyText, { maxLength: 3 }), anyTyping, (question, texts, applyTyping) => {
      expect(isRightAnswer(question, { texts: texts.map(applyTyping) })).toBe(isRightAnswer(question, { texts }));
    }),
  );
});

test('an answer with a missing part is wrong', () => {
  for (const question of questionsOfAllTypes) {
    const { choiceId: _, choiceIds = [], texts = [], buckets = {}, pairs = {} } = rightAnswerTo(question);
    const dropFirst = (map: Record<string, string>) => Object.fromEntries(Object.entries(map).slice(1));
    const incompleteAnswer = { choiceIds: choiceIds.slice(1), texts: texts.slice(1), buckets: dropFirst(buckets), pairs: dropFirst(pairs) };
    expect(isRightAnswer(question, incompleteAnswer)).toBe(false);
  }
});

test.each([
  ['a question without a right choice', buildChoiceQuestion(11, ''), { choiceId: 'a' }, { type: 11, choiceId: '' }],
  ['an exact text without an answer', buildScrambleQuestion([]), { texts: [''] }, { type: 21, text: '' }],
  ['an item without a bucket', buildBucketQuestion([7]), { buckets: {} }, { type: 31, buckets: { a: '' } }],
  [
    'a left without a right',
    buildPairsQuestion([], { pairsAnswer: { pairLefts: [{ _id: 'l0', text: 'l0', image: '', imageAlt: '' }], pairRights: [] } }),
    { pairs: {} },
    { type: 41, pairs: { l0: '' } },
  ],
  [
    'a right without a left',
    buildPairsQuestion([], {
      pairsAnswer: { pairLefts: [], pairRights: [{ _id: 'r0', text: 'r0', image: '', imageAlt: '' }] },
    }),
    { pairs: {} },
    { type: 41, pairs: {} },
  ],
])('%s cannot be answered right and has a key', (_, question, answer, key) => {
  expect(isRightAnswer(question, answer)).toBe(false);
  expect(getAnswerKey(question)).toEqual(key);
});

test('identical lefts are interchangeable, but one right cannot be used twice', () => {
  const buildPart = (_id: string, text: string) => ({ _id, text, image: '', imageAlt: '' });
  const pairs = buildPairsQuestion([], {
    pairsAnswer: {
      pairLefts: [buildPart('l0', 'Springfield'), buildPart('l1', 'Springfield ')],
      pairRights: [buildPart('r0', 'Ohio'), buildPart('r1', 'Oregon')],
    },
  });
  expect(isRightAnswer(pairs, { pairs: { l0: 'r1', l1: 'r0' } })).toBe(true);
  expect(isRightAnswer(buildPairsQuestion(['Paris', 'Paris']), { pairs: { l0: 'r0', l1: 'r0' } })).toBe(false);
});

test('a submitted answer, which also has a question id, is valid', () => {
  for (const [i, question] of questionsOfAllTypes.entries())
    expect(isValidAnswer(question, answersTo(questionsOfAllTypes)[i] ?? {})).toBe(true);
});

test('the first answer to a question counts, and a missing answer is empty', () => {
  const getAnswer = createAnswerLookup([
    { questionId: 'q', choiceId: 'a' },
    { questionId: 'q', choiceId: 'b' },
  ]);
  expect([getAnswer('q').choiceId, getAnswer('other')]).toEqual(['a', {}]);
});

test('answers are matched by question id in any order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(answersTo(questionsOfAllTypes), { minLength: questionsOfAllTypes.length }), (answers) => {
      const { finalScore, rightByQuestion } = scoreKquiz(buildKquizBody(questionsOfAllTypes), answers);
      expect([finalScore, rightByQuestion]).toEqual([questionsOfAllTypes.length, questionsOfAllTypes.map(() => true)]);
    }),
  );
});

test('only the key reaches the maximum score, no score exceeds it, and the review agrees with the score', () => {
  const points = fc.array(fc.double({ min: 0, max: 1_000, noNaN: true }), {
    minLength: questionsOfAllTypes.length,
    maxLength: questionsOfAllTypes.length,
  });
  const answerSubset = fc.subarray(answersTo(questionsOfAllTypes));
  fc.assert(
    fc.property(points, answerSubset, (numPoints, answers) => {
      const questions = questionsOfAllTypes.map((question, i) => ({ ...question, numPoints: numPoints[i] ?? 1, dimensionIndex: i % 2 }));
      const quiz = buildKquizBody(questions, {
        dimensions: [
          { name: 'Song', levels: [buildLevel(1)] },
          { name: 'Plumage', levels: [] },
        ],
      });
      const { finalScore, maxScore, levels, rightByQuestion } = scoreKquiz(quiz, answers);
      expect(finalScore).toBeLessThanOrEqual(maxScore);
      for (const { score, maxScore } of levels) expect(score).toBeLessThanOrEqual(maxScore);
      expect(scoreKquiz(quiz, answersTo(questionsOfAllTypes)).finalScore).toBe(maxScore);
      expect(buildAnswerReview(quiz, answers, { withKey: false }).map(({ right }) => right)).toEqual(rightByQuestion);
    }),
  );
});

test('decimal points add up exactly to the minimum score of a level', () => {
  const quiz = buildKquizBody(
    ['0', '1', '2'].map((n) => buildChoiceQuestion(11, 'a', { _id: n, numPoints: Number(n) === 0 ? 0.7 : 0.1 })),
    { dimensions: [{ name: 'single', levels: [buildLevel(0), buildLevel(0.8)] }] },
  );
  const { finalScore, levels } = scoreKquiz(quiz, [
    { questionId: '0', choiceId: 'a' },
    { questionId: '1', choiceId: 'a' },
  ]);
  expect([finalScore, levels[0]?.level?.minScore]).toEqual([0.8, 0.8]);
});
