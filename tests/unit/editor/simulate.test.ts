import { expect, test } from 'vitest';
import { createBlankPquizChoice, createBlankPquizQuestion, createBlankResult } from '#rules/editor/blank-draft';
import type { EditorPquiz } from '#rules/editor/draft';
import { simulateResults } from '#rules/editor/simulate-results';
import { numberedIds } from '#tests/factories/quizzes';

const newId = numberedIds();
/** Questions whose choices each name a result, or weigh for all of them. */
const quiz = (results: number, questions: (number | number[])[][]): Pick<EditorPquiz, 'results' | 'questions'> => ({
  results: Array.from({ length: results }, () => createBlankResult(newId)),
  questions: questions.map((choices) => ({
    ...createBlankPquizQuestion(newId),
    choices: choices.map((weighs) => ({
      ...createBlankPquizChoice(newId),
      ...(typeof weighs === 'number' ? { chosenResultIndex: weighs } : { resultWeights: weighs }),
    })),
  })),
});

test.each([
  ['one question decides alone', quiz(2, [[0, 1]]), [50, 50], []],
  [
    'ties go to the earliest',
    quiz(2, [
      [0, 1],
      [0, 1],
    ]),
    [75, 25],
    [],
  ],
  ['a result nobody names is out of reach', quiz(3, [[0, 1]]), [50, 50, 0], [2]],
  [
    'a result always outweighed is out of reach',
    quiz(2, [
      [
        [2, 1],
        [3, 2],
      ],
    ]),
    [100, 0],
    [1],
  ],
  ['without weights the first wins', quiz(2, [[-1, -1]]), [100, 0], [1]],
])('%s', (_, of, shares, unreachable) => expect(simulateResults(of)).toEqual({ shares, unreachable, isExhaustive: true }));

test('a quiz of many ways is sampled, the same each time, and a rare result is found by answering for it', () => {
  const many = quiz(
    3,
    Array.from({ length: 14 }, () => [
      [1, 0, 0.9],
      [0, 1, 0.9],
      [0, 0, 0],
    ]),
  );
  const rare = quiz(2, [
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
  expect(simulateResults(many)).toEqual(simulateResults(many));
  expect(simulateResults(many)).toMatchObject({ isExhaustive: false });
  expect(simulateResults(rare)).toMatchObject({ isExhaustive: false, unreachable: [] });
});
