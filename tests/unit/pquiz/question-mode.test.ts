import { expect, test } from 'vitest';
import { getQuestionMode, resetExcessWeight, resetToBasicMode } from '#rules/pquiz/question-mode';
import { buildPquizBody } from '#tests/factories/quizzes';

const buildQuestion = (...weights: number[][]) => {
  const [question] = buildPquizBody(3, [weights]).questions;
  if (!question) throw new Error('no question');
  return question;
};

test.each([
  ['no weights', [[], []], 'basic'],
  [
    'one weight of 1 a choice',
    [
      [1, 0, 0],
      [0, 1, 0],
    ],
    'basic',
  ],
  ['a weight of a half', [[0.5, 0.5, 0]], 'basic'],
  [
    'a weight above 1',
    [
      [1, 0, 0],
      [0, 2, 0],
    ],
    'advanced',
  ],
  ['a weight below 0', [[-1, 0, 0]], 'advanced'],
  ['two weights of 1 in a choice', [[1, 0, 1]], 'advanced'],
] as const)('%s: %j is %s', (_, weights, mode) => {
  expect(getQuestionMode(buildQuestion(...weights.map((row) => [...row])))).toBe(mode);
});

test('switching to basic clears the weights and keeps the result of each choice', () => {
  const question = buildQuestion([3, 0, 0], [0, 4, 0]);
  for (const [i, choice] of question.choices.entries()) choice.chosenResultIndex = i;
  const basic = resetToBasicMode(question);
  expect([basic.questionMode, getQuestionMode(basic)]).toEqual(['basic', 'basic']);
  expect(basic.choices.map(({ resultWeights, chosenResultIndex }) => [resultWeights, chosenResultIndex])).toEqual([
    [[], 0],
    [[], 1],
  ]);
  expect(question.choices[0]?.resultWeights).toEqual([3, 0, 0]);
});

test.each([
  [0, 0],
  [100, 100],
  [100.5, 0],
  [101, 0],
])('a weight of %d is stored as %d', (weight, stored) => {
  expect(resetExcessWeight(weight)).toBe(stored);
});
