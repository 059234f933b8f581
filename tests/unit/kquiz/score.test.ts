import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { buildAnswerReview, findLevel, scoreKquiz } from '#rules/kquiz/score';
import { buildChoiceQuestion, buildKquizBody, buildLevel } from '#tests/factories/quizzes';

const quiz = buildKquizBody(
  [
    buildChoiceQuestion(11, 'a', { _id: 'q0', numPoints: 3 }),
    buildChoiceQuestion(11, 'b', { _id: 'q1', dimensionIndex: 1 }),
    buildChoiceQuestion(11, 'c', { _id: 'q2', dimensionIndex: 1, numPoints: 2 }),
  ],
  {
    dimensions: [
      { name: 'Song', levels: [buildLevel(3), buildLevel(0)] },
      { name: 'Plumage', levels: [] },
    ],
  },
);
const answers = (...choices: string[]) => choices.map((choiceId, i) => ({ questionId: `q${i}`, choiceId }));

test('points add up in total and per dimension', () => {
  expect(scoreKquiz(quiz, answers('a', 'a', 'c'))).toEqual({
    finalScore: 5,
    maxScore: 6,
    dimensionScores: [3, 2],
    levels: [
      { dimensionIndex: 0, score: 3, maxScore: 3, level: buildLevel(3) },
      { dimensionIndex: 1, score: 2, maxScore: 3, level: null },
    ],
    rightByQuestion: [true, false, true],
  });
});

test.each([
  [-1, 2],
  [1, 2],
  [2, 2],
  [4.9, 2],
  [5, 5],
  [99, 9],
])('a score of %d reaches the level from %d', (score, minScore) => {
  expect(findLevel({ name: '', levels: [buildLevel(5), buildLevel(2), buildLevel(9)] }, score)).toEqual(buildLevel(minScore));
});

test('no score exceeds the maximum', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'z'), { maxLength: 3 }), (choices) => {
      const { finalScore, maxScore, dimensionScores } = scoreKquiz(quiz, answers(...choices));
      expect(finalScore).toBeLessThanOrEqual(maxScore);
      expect(dimensionScores.reduce((a, b) => a + b)).toBe(finalScore);
    }),
  );
});

test('a review has the key only if the quiz shows it', () => {
  const [review] = buildAnswerReview(quiz, answers('a', 'b', 'c'), { withKey: true });
  expect(review).toEqual({
    questionId: 'q0',
    right: true,
    answerKey: { type: 11, choiceId: 'a' },
    explanation: { text: 'Because.', image: '', imageAlt: '' },
  });
  expect(buildAnswerReview(quiz, answers('b', 'b', 'c'), { withKey: false })[0]).toEqual({ questionId: 'q0', right: false });
});

test('only 0 and 1 show the answer', () => {
  expect([0, 1, 2, 3, 9].map((explanationDisplay) => showsAnswers({ explanationDisplay }))).toEqual([true, true, false, false, false]);
});
