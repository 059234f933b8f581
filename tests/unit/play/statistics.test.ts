import { expect, test } from 'vitest';
import { buildPlayStatistics, formatDifficulty } from '#rules/play/statistics';
import { buildQuiz, buildSingleChoice, QUESTIONS_OF_EVERY_TYPE } from './quizzes.ts';

test('percentages are of the given answers, to two decimals, in the order of the choices', () => {
  const quiz = buildQuiz({ questions: [buildSingleChoice('q1', 'a', 'b', 'c')] });
  const statistics = { resultStats: { egg: 1, lark: 2 }, answerStats: { q1: { a: 1, c: 2, right: 1, wrong: 2 } } };
  expect(
    buildPlayStatistics(quiz, statistics, [
      { _id: 'egg', title: 'Egg' },
      { _id: 'lark', title: 'Lark' },
    ]),
  ).toEqual({
    results: [
      { name: 'Egg', percent: 33.33 },
      { name: 'Lark', percent: 66.67 },
    ],
    questions: [
      {
        _id: 'q1',
        title: 'Question q1?',
        right: 33.33,
        choices: [
          { name: 'a', percent: 33.33 },
          { name: 'b', percent: 0 },
          { name: 'c', percent: 66.67 },
        ],
      },
    ],
  });
});

test('a question without choices has its percentage of right answers; one without answers is left out, whatever its id', () => {
  const questions = [...QUESTIONS_OF_EVERY_TYPE.filter(({ type }) => type === 21), { ...buildSingleChoice('constructor', 'a') }];
  const { questions: statistics } = buildPlayStatistics(
    buildQuiz({ questions }),
    { resultStats: {}, answerStats: { q21: { right: 3, wrong: 1 } } },
    [],
  );
  expect(statistics).toEqual([{ _id: 'q21', title: 'Question q21?', right: 75, choices: [] }]);
});

test.each([
  [100, 'Easy'],
  [75, 'Easy'],
  [74.99, 'Fair'],
  [40, 'Fair'],
  [39.99, 'Hard'],
  [0, 'Hard'],
])('%d percent right is %s', (rightPercent, difficulty) => {
  expect(formatDifficulty(rightPercent)).toBe(difficulty);
});
