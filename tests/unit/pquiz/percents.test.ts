import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidPquizAnswer } from '#rules/pquiz/answers';
import { scorePquiz } from '#rules/pquiz/score';
import { pquizBody } from '#tests/factories/quizzes';

const firstChoices = (count: number) => Array.from({ length: count }, (_, i) => ({ questionId: `q${i}`, choiceId: `q${i}c0` }));
const resultFor = (...weights: number[][]) =>
  scorePquiz(
    pquizBody(
      weights[0]?.length ?? 0,
      weights.map((row) => [row]),
    ),
    firstChoices(weights.length),
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
])('weights of %j are %j percent', (weights, percents) => {
  const result = resultFor(weights);
  expect(result && [result.winner, ...result.others].map(({ percent }) => percent)).toEqual(percents);
});

test('tenths that add up to the same are a tie, which goes to the earliest', () => {
  expect(resultFor([0.3, 0.1], [0, 0.2])?.winner).toMatchObject({ index: 0, score: 0.3, percent: 50 });
});

test('whatever the weights, percents are whole, not below 0, sum to 100, and fall with the score', () => {
  const weight = fc.double({ min: -2, max: 100, noNaN: true });
  const rows = fc
    .integer({ min: 1, max: 30 })
    .chain((results) => fc.array(fc.array(weight, { minLength: results, maxLength: results }), { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(rows, (weights) => {
      const result = resultFor(...weights);
      if (!result) throw new Error('no result');
      const all = [result.winner, ...result.others];
      expect(all.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      expect(all.every(({ percent }) => Number.isInteger(percent) && percent >= 0)).toBe(true);
      expect(all.every(({ score }, i) => score <= (all[i - 1]?.score ?? score))).toBe(true);
      expect(all.every(({ percent }, i) => i < 2 || percent <= (all[i - 1]?.percent ?? 100))).toBe(true);
    }),
  );
});

test('answers are found by their question; unknown ones and a second one count nothing', () => {
  const quiz = pquizBody(2, [
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

test('a submitted answer, which also names its question, is judged as what was given', () => {
  const [question] = pquizBody(1, [[[1]]]).questions;
  const answer = { questionId: 'q0', choiceId: 'q0c0' };
  expect(question && isValidPquizAnswer(question, answer)).toBe(true);
});

test('weights that stop short count nothing for the results after them', () => {
  const quiz = pquizBody(3, [[[1]]]);
  expect(scorePquiz(quiz, firstChoices(1))?.others.map(({ score }) => score)).toEqual([0, 0]);
});
