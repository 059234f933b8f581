import { expect, test } from 'vitest';
import { createBlankPquizChoice, createBlankPquizQuestion, createBlankResult } from '#rules/editor/blank-draft';
import type { EditorPquiz } from '#rules/editor/draft';
import { simulateResults } from '#rules/editor/simulate-results';
import { createNumberedIds } from '#tests/factories/quizzes';

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
