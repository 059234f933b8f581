import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidPquizAnswer } from '#rules/pquiz/answers';
import { scorePquiz } from '#rules/pquiz/score';
import { buildPquizBody } from '#tests/factories/quizzes';

const pickFirstChoices = (count: number) => Array.from({ length: count }, (_, i) => ({ questionId: `q${i}`, choiceId: `q${i}c0` }));
const scoreFirstChoices = (...weights: number[][]) =>
  scorePquiz(
    buildPquizBody(
      weights[0]?.length ?? 0,
      weights.map((row) => [row]),
    ),
    pickFirstChoices(weights.length),
  );

test.each([
  [
    [29, 71],
    [71, 29],
  ],
  [
    [57, 43],
    [57, 43],
  ],
  [
    [0.29, 0.71],
    [71, 29],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [20, 16, 16, 16, 16, 16],
  ],
  [
    [-5, 3, 1],
    [75, 25, 0],
  ],
  [
    [-5, -3],
    [100, 0],
  ],
  [
    [-100, -100, -100],
    [100, 0, 0],
  ],
  [
    [0, -1],
    [100, 0],
  ],
])('weights of %j give %j percent', (weights, percents) => {
  const result = scoreFirstChoices(weights);
  expect(result && [result.winner, ...result.others].map(({ percent }) => percent)).toEqual(percents);
});

test('sums of tenths that are equal are a tie, which goes to the earliest result', () => {
  expect(scoreFirstChoices([0.3, 0.1], [0, 0.2])?.winner).toMatchObject({ index: 0, score: 0.3, percent: 50 });
});

test('with any weights, percents are whole, not negative, sum to 100 and fall with the score', () => {
  const weight = fc.double({ min: -100, max: 100, noNaN: true });
  const rows = fc
    .integer({ min: 1, max: 30 })
    .chain((results) => fc.array(fc.array(weight, { minLength: results, maxLength: results }), { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(rows, (weights) => {
      const result = scoreFirstChoices(...weights);
      if (!result) throw new Error('no result');
      const results = [result.winner, ...result.others];
      expect(results.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      expect(results.filter(({ percent }) => !Number.isInteger(percent) || percent < 0 || percent > 100)).toEqual([]);
      expect(results.filter(({ score }, i) => score > (results[i - 1]?.score ?? score))).toEqual([]);
      expect(results.filter(({ percent }, i) => i >= 2 && percent > (results[i - 1]?.percent ?? 100))).toEqual([]);
    }),
  );
});

test('answers belong to their question; an unknown or repeated one counts nothing', () => {
  const quiz = buildPquizBody(2, [
    [
      [1, 0],
      [0, 1],
    ],
    [
      [0, 3],
      [0, 0],
    ],
  ]);
  const answers = [
    { questionId: 'q1', choiceId: 'q1c1' },
    { questionId: 'q0', choiceId: 'q0c0' },
    { questionId: 'q0', choiceId: 'q0c1' },
    { questionId: 'q7', choiceId: 'q0c1' },
  ];
  expect(scorePquiz(quiz, answers)?.winner).toMatchObject({ index: 0, score: 1, percent: 100 });
});

test('a submitted answer is valid with its question id', () => {
  const [question] = buildPquizBody(1, [[[1]]]).questions;
  const answer = { questionId: 'q0', choiceId: 'q0c0' };
  expect(question && isValidPquizAnswer(question, answer)).toBe(true);
});

test('missing weights count as 0', () => {
  const quiz = buildPquizBody(3, [[[1]]]);
  expect(scorePquiz(quiz, pickFirstChoices(1))?.others.map(({ score }) => score)).toEqual([0, 0]);
});
