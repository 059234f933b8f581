import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerKey, KquizQuestion } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { createAnswerLookup, isValidAnswer, listGivenFields } from '#rules/kquiz/answers';
import { getAnswerKey, isRightAnswer } from '#rules/kquiz/mark-answer';
import { buildAnswerReview, scoreKquiz } from '#rules/kquiz/score';
import { bucketQuestion, choiceQuestion, kquizBody, level, pairsQuestion, scrambleQuestion, textsQuestion } from '#tests/factories/quizzes';

const every: KquizQuestion[] = [
  choiceQuestion(11, 'b', { _id: 'q11' }),
  choiceQuestion(12, 'ac', { _id: 'q12' }),
  scrambleQuestion(['Café', 'Coffee'], { _id: 'q21' }),
  textsQuestion(22, [['red', 'scarlet'], ['green'], ['blue', 'navy']], { _id: 'q22' }),
  textsQuestion(23, [['one'], ['two', 'pair'], ['three']], { _id: 'q23' }),
  bucketQuestion([0, 1, 0], { _id: 'q31' }),
  pairsQuestion(['Paris', 'Rome', 'Oslo'], { _id: 'q41' }),
];

/** What a player who knows the key gives. */
function givenFrom(key: AnswerKey, question: KquizQuestion): PlayerAnswer {
  if (key.type === 21) return { texts: [key.text] };
  if (key.type === 23 && question.type === 23) return { texts: key.texts.slice(0, question.numSlots) };
  const { type: _, ...given } = key;
  return given;
}
const bestTo = (question: KquizQuestion) => givenFrom(getAnswerKey(question), question);
const answersTo = (questions: readonly KquizQuestion[]) => questions.map((question) => ({ questionId: question._id, ...bestTo(question) }));

const anyId = fc.constantFrom('a', 'b', 'c', 'x', 'y', 'l0', 'l1', 'l2', 'r0', 'r1', 'r2', 'constructor', '__proto__', 'z');
const anyText = fc.constantFrom('', ' ', 'red', 'scarlet', 'GREEN', 'navy', 'one', 'pair', 'two', 'café', 'nothing');
const anyMap = fc.dictionary(anyId, anyId, { maxKeys: 4 });
const anyGiven: fc.Arbitrary<PlayerAnswer> = fc.record(
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

test.each(every)('the key of type $type fits its question and is right', (question) => {
  expect([isValidAnswer(question, bestTo(question)), isRightAnswer(question, bestTo(question))]).toEqual([true, true]);
});

test('what is right and in one field alone fits', () => {
  fc.assert(
    fc.property(fc.constantFrom(...every), anyGiven, (question, given) => {
      if (isRightAnswer(question, given) && listGivenFields(given).length === 1) expect(isValidAnswer(question, given)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('the order in which choices and texts are given does not matter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...every),
      fc.array(anyText, { maxLength: 3 }),
      fc.array(anyId, { maxLength: 3 }),
      (question, texts, ids) => {
        expect(isRightAnswer(question, { texts })).toBe(isRightAnswer(question, { texts: texts.toReversed() }));
        expect(isRightAnswer(question, { choiceIds: ids })).toBe(isRightAnswer(question, { choiceIds: ids.toReversed() }));
      },
    ),
  );
});

test('the case, the spaces around and the composition of texts do not matter', () => {
  const asTyped = fc.constantFrom(
    (text: string) => text.toUpperCase(),
    (text: string) => `  ${text} `,
    (text: string) => text.normalize('NFD'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...every), fc.array(anyText, { maxLength: 3 }), asTyped, (question, texts, typed) => {
      expect(isRightAnswer(question, { texts: texts.map(typed) })).toBe(isRightAnswer(question, { texts }));
    }),
  );
});

test('an answer short of one part scores nothing', () => {
  for (const question of every) {
    const { choiceId: _, choiceIds = [], texts = [], buckets = {}, pairs = {} } = bestTo(question);
    const short = (map: Record<string, string>) => Object.fromEntries(Object.entries(map).slice(1));
    const given = { choiceIds: choiceIds.slice(1), texts: texts.slice(1), buckets: short(buckets), pairs: short(pairs) };
    expect(isRightAnswer(question, given)).toBe(false);
  }
});

test.each([
  ['a question no choice of which is right', choiceQuestion(11, ''), { choiceId: 'a' }, { type: 11, choiceId: '' }],
  ['an exact text without a text', scrambleQuestion([]), { texts: [''] }, { type: 21, text: '' }],
  ['a thing whose bucket is gone', bucketQuestion([7]), { buckets: {} }, { type: 31, buckets: { a: '' } }],
  [
    'a left whose right is gone',
    pairsQuestion([], { pairsAnswer: { pairLefts: [{ _id: 'l0', text: 'l0', image: '', imageAlt: '' }], pairRights: [] } }),
    { pairs: {} },
    { type: 41, pairs: { l0: '' } },
  ],
  [
    'a right whose left is gone',
    pairsQuestion([], {
      pairsAnswer: { pairLefts: [], pairRights: [{ _id: 'r0', text: 'r0', image: '', imageAlt: '' }] },
    }),
    { pairs: {} },
    { type: 41, pairs: {} },
  ],
])('%s cannot be answered right, and breaks nothing', (_, question, given, key) => {
  expect(isRightAnswer(question, given)).toBe(false);
  expect(getAnswerKey(question)).toEqual(key);
});

test('lefts that look alike are interchangeable too, but one right is never enough for two', () => {
  const part = (_id: string, text: string) => ({ _id, text, image: '', imageAlt: '' });
  const pairs = pairsQuestion([], {
    pairsAnswer: {
      pairLefts: [part('l0', 'Springfield'), part('l1', 'Springfield ')],
      pairRights: [part('r0', 'Ohio'), part('r1', 'Oregon')],
    },
  });
  expect(isRightAnswer(pairs, { pairs: { l0: 'r1', l1: 'r0' } })).toBe(true);
  expect(isRightAnswer(pairsQuestion(['Paris', 'Paris']), { pairs: { l0: 'r0', l1: 'r0' } })).toBe(false);
});

test('a submitted answer, which also names its question, is judged as what was given', () => {
  for (const [i, question] of every.entries()) expect(isValidAnswer(question, answersTo(every)[i] ?? {})).toBe(true);
});

test('the first answer to a question counts, and none is nothing given', () => {
  const givenTo = createAnswerLookup([
    { questionId: 'q', choiceId: 'a' },
    { questionId: 'q', choiceId: 'b' },
  ]);
  expect([givenTo('q').choiceId, givenTo('other')]).toEqual(['a', {}]);
});

test('answers are found by their question, in whatever order they stand', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(answersTo(every), { minLength: every.length }), (answers) => {
      const { finalScore, rightByQuestion } = scoreKquiz(kquizBody(every), answers);
      expect([finalScore, rightByQuestion.every(Boolean)]).toEqual([every.length, true]);
    }),
  );
});

test('a score reaches its most by the key alone, is never above it, and is what its review says', () => {
  const points = fc.array(fc.double({ min: 0, max: 1_000, noNaN: true }), { minLength: every.length, maxLength: every.length });
  const someAnswers = fc.subarray(answersTo(every));
  fc.assert(
    fc.property(points, someAnswers, (numPoints, answers) => {
      const questions = every.map((question, i) => ({ ...question, numPoints: numPoints[i] ?? 1, dimensionIndex: i % 2 }));
      const quiz = kquizBody(questions, {
        dimensions: [
          { name: 'Song', levels: [level(1)] },
          { name: 'Plumage', levels: [] },
        ],
      });
      const { finalScore, maxScore, levels, rightByQuestion } = scoreKquiz(quiz, answers);
      expect(finalScore).toBeLessThanOrEqual(maxScore);
      for (const { score, maxScore } of levels) expect(score).toBeLessThanOrEqual(maxScore);
      expect(scoreKquiz(quiz, answersTo(every)).finalScore).toBe(maxScore);
      expect(buildAnswerReview(quiz, answers, { withKey: false }).map(({ right }) => right)).toEqual(rightByQuestion);
    }),
  );
});

test('tenths of points add up to the level they promise', () => {
  const quiz = kquizBody(
    ['0', '1', '2'].map((n) => choiceQuestion(11, 'a', { _id: n, numPoints: Number(n) === 0 ? 0.7 : 0.1 })),
    { dimensions: [{ name: 'single', levels: [level(0), level(0.8)] }] },
  );
  const { finalScore, levels } = scoreKquiz(quiz, [
    { questionId: '0', choiceId: 'a' },
    { questionId: '1', choiceId: 'a' },
  ]);
  expect([finalScore, levels[0]?.level?.minScore]).toEqual([0.8, 0.8]);
});
