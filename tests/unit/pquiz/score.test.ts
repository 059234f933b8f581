import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidPquizAnswer } from '#rules/pquiz/answers';
import { assignPquizIds } from '#rules/pquiz/ids';
import { presentPlayablePquiz } from '#rules/pquiz/playable';
import { scorePquiz } from '#rules/pquiz/score';
import { toStatisticsPercent } from '#rules/stats/statistics-percent';
import { buildPquizBody, createNumberedIds } from '#tests/factories/quizzes';

const weights = [
  [
    [1, 0, 0],
    [0, 2, 1],
  ],
  [
    [0, 0, 4],
    [0, 2, 0],
  ],
];
const quiz = buildPquizBody(3, weights);
const answers = (...choices: number[]) => choices.map((j, i) => ({ questionId: `q${i}`, choiceId: `q${i}c${j}` }));
const listShares = (result: ReturnType<typeof scorePquiz>) =>
  result && [result.winner, ...result.others].map(({ _id, score, percent }) => [_id, score, percent]);

test('the highest sum of weights wins, and the winner gets the percents lost by flooring', () => {
  expect(listShares(scorePquiz(quiz, answers(0, 0)))).toEqual([
    ['r2', 4, 80],
    ['r0', 1, 20],
    ['r1', 0, 0],
  ]);
  expect(listShares(scorePquiz(buildPquizBody(3, [[[1, 1, 1]]]), answers(0)))).toEqual([
    ['r0', 1, 34],
    ['r1', 1, 33],
    ['r2', 1, 33],
  ]);
});

test('ties go to the earliest result', () => {
  expect(scorePquiz(buildPquizBody(3, [[[0, 2, 2]]]), answers(0))?.winner).toMatchObject({ index: 1, percent: 50 });
});

test('a choice without weights counts for its chosen result', () => {
  const basic = buildPquizBody(2, [[[]]]);
  const [choice] = basic.questions[0]?.choices ?? [];
  if (choice) choice.chosenResultIndex = 1;
  expect(scorePquiz(basic, answers(0))?.winner).toMatchObject({ index: 1, score: 1, percent: 100 });
});

test('without any weight the first result gets 100 percent', () => {
  expect(scorePquiz(buildPquizBody(2, [[[0, 0]]]), answers(0))?.winner).toMatchObject({ index: 0, percent: 100 });
  expect(scorePquiz(buildPquizBody(0, []), [])).toBeNull();
});

test('percents are whole, not negative and sum to 100', () => {
  const table = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(table, (rows) => {
      const result = scorePquiz(
        buildPquizBody(
          4,
          rows.map((row) => [row]),
        ),
        answers(...rows.map(() => 0)),
      );
      const percents = result ? [result.winner, ...result.others].map(({ percent }) => percent) : [];
      expect(percents.reduce((a, b) => a + b)).toBe(100);
      expect(percents.filter((percent) => !Number.isInteger(percent) || percent < 0)).toEqual([]);
      expect(Math.max(...(result?.others.map(({ score }) => score) ?? []))).toBeLessThanOrEqual(result?.winner.score ?? 0);
    }),
  );
});

test.each([
  [1, 3, 33.33],
  [2, 3, 66.67],
  [0, 0, 0],
  [5, 5, 100],
])('%d of %d is %d percent', (count, total, percent) => {
  expect(toStatisticsPercent(count, total)).toBe(percent);
});

test('an answer is one of the question’s choices and nothing else', () => {
  const [question] = quiz.questions;
  if (!question) throw new Error('no question');
  expect(isValidPquizAnswer(question, { choiceId: 'q0c1' })).toBe(true);
  for (const given of [{}, { choiceId: 'q1c1' }, { choiceId: 'q0c1', texts: [] }, { ignored: true as const }])
    expect(isValidPquizAnswer(question, given)).toBe(false);
});

test('the playable quiz does not depend on the weights', () => {
  expect(presentPlayablePquiz(quiz)).toEqual(presentPlayablePquiz(buildPquizBody(3, weights.toReversed())));
});

test('results without an id get a unique one', () => {
  const draft = { results: [{ ...quiz.results[0], _id: undefined }, quiz.results[0], quiz.results[0]], questions: quiz.questions } as never;
  const ids = assignPquizIds(draft, createNumberedIds()).results.map((result) => result._id);
  expect(ids).toEqual(['new1', 'r0', 'new2']);
});
