import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBlankPquizChoice, createBlankPquizQuestion, createBlankResult } from '#rules/editor/blank-draft';
import type { EditorPquiz } from '#rules/editor/draft';
import { findMixedWeight, hasCountingAnswers, simulateResults } from '#rules/editor/simulate-results';
import { scorePquiz } from '#rules/pquiz/score';
import { buildPquizBody, createNumberedIds } from '#tests/factories/quizzes';

const newId = createNumberedIds();
/** Questions whose choices each name a result by index or have one weight per result. */
const buildQuiz = (results: number, questions: (number | number[])[][]): Pick<EditorPquiz, 'results' | 'questions'> => ({
  results: Array.from({ length: results }, () => createBlankResult(newId)),
  questions: questions.map((choices) => ({
    ...createBlankPquizQuestion(newId),
    choices: choices.map((choice) => ({
      ...createBlankPquizChoice(newId),
      ...(typeof choice === 'number' ? { chosenResultIndex: choice } : { resultWeights: choice }),
    })),
  })),
});

test.each([
  ['a single question decides the result', buildQuiz(2, [[0, 1]]), [50, 50], []],
  [
    'ties go to the earliest',
    buildQuiz(2, [
      [0, 1],
      [0, 1],
    ]),
    [75, 25],
    [],
  ],
  ['a result that no choice names is unreachable', buildQuiz(3, [[0, 1]]), [50, 50, 0], [2]],
  [
    'a result that is always outweighed is unreachable',
    buildQuiz(2, [
      [
        [2, 1],
        [3, 2],
      ],
    ]),
    [100, 0],
    [1],
  ],
  ['without weights the first result wins', buildQuiz(2, [[-1, -1]]), [100, 0], [1]],
])('%s', (_, quiz, shares, unreachable) => expect(simulateResults(quiz)).toEqual({ shares, unreachable, isExhaustive: true }));

test('with any weights, each combination is won by the result that the play gets', () => {
  const row = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 3, maxLength: 3 });
  const weights = fc.array(fc.array(row, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(weights, (questions) => {
      const wins = [0, 0, 0];
      const plays = 2 ** questions.length;
      for (let play = 0; play < plays; play += 1) {
        const answers = questions.map((_, i) => ({ questionId: `q${i}`, choiceId: `q${i}c${(play >> i) & 1}` }));
        const winner = scorePquiz(buildPquizBody(3, questions), answers)?.winner.index ?? 0;
        wins[winner] = (wins[winner] ?? 0) + 1;
      }
      const shares = wins.map((count) => Math.round((count / plays) * 1000) / 10);
      expect(simulateResults(buildQuiz(3, questions)).shares).toEqual(shares);
    }),
  );
});

test('a quiz with many combinations is sampled reproducibly, and a rare result is found by searching for it', () => {
  const large = buildQuiz(
    3,
    Array.from({ length: 14 }, () => [
      [1, 0, 0.9],
      [0, 1, 0.9],
      [0, 0, 0],
    ]),
  );
  const rare = buildQuiz(2, [
    ...Array.from({ length: 19 }, () => [
      [1, 0],
      [1, 0],
      [0, 1],
    ]),
    [
      [9, 0],
      [9, 0],
    ],
  ]);
  expect(simulateResults(large)).toEqual(simulateResults(large));
  expect(simulateResults(large)).toMatchObject({ isExhaustive: false });
  expect(simulateResults(rare)).toMatchObject({ isExhaustive: false, unreachable: [] });
});

test.each([
  ['no answer counts', [[-1, -1]], false],
  ['an answer names a result', [[-1, 0]], true],
  [
    'an answer has weights',
    [
      [
        [0, 0],
        [0, 3],
      ],
    ],
    true,
  ],
])('whether the shares mean anything: %s', (_, questions, expected) => {
  expect(hasCountingAnswers(buildQuiz(2, questions as (number | number[])[][]))).toBe(expected);
});

test.each([
  ['only basic questions', [[0, 1]], null],
  [
    'only advanced questions',
    [
      [
        [50, 0],
        [0, 10],
      ],
    ],
    null,
  ],
  [
    'a basic and a strong advanced question',
    [
      [0, 1],
      [
        [50, 0],
        [0, 10],
      ],
    ],
    50,
  ],
  [
    'a basic and an advanced question that weighs as much',
    [
      [0, 1],
      [
        [1, 0],
        [0, 1],
      ],
    ],
    null,
  ],
  [
    'a blank basic question',
    [
      [-1, -1],
      [
        [50, 0],
        [0, 10],
      ],
    ],
    null,
  ],
])('basic questions beside a heavier weight: %s', (_, questions, weight) => {
  const { questions: built } = buildQuiz(2, questions as (number | number[])[][]);
  const withModes = built.map((question) => ({
    ...question,
    questionMode: question.choices.some(({ resultWeights }) => resultWeights.length > 0) ? ('advanced' as const) : ('basic' as const),
  }));
  expect(findMixedWeight({ questions: withModes })).toBe(weight);
});
