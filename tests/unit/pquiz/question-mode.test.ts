import { expect, test } from 'vitest';
import { getQuestionMode, resetExcessWeight } from '#rules/pquiz/question-mode';
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

test.each([
  [0, 0],
  [100, 100],
  [100.5, 0],
  [101, 0],
  [-100, -100],
  [-100.5, 0],
  [-101, 0],
  [Number.NaN, 0],
])('a weight of %d is stored as %d', (weight, stored) => {
  expect(resetExcessWeight(weight)).toBe(stored);
});
