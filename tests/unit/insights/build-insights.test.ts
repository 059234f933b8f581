import { expect, test } from 'vitest';
import { buildChartBars } from '#rules/insights/bar-chart';
import {
  buildCompletion,
  buildKquizQuestionInsights,
  buildPquizQuestionInsights,
  buildResultShares,
  buildSourceShares,
  type InsightCounters,
} from '#rules/insights/build-insights';
import { countStillPlaying } from '#rules/insights/count-still-playing';
import { buildChoiceQuestion, buildKquizBody, buildPquizBody, buildScrambleQuestion } from '#tests/factories/quizzes';

const buildCounters = (fields: Partial<InsightCounters> = {}): InsightCounters => ({
  views: 0,
  finished: 0,
  statistics: null,
  abandonedPlays: [],
  sources: [],
  ...fields,
});
const buildAnswerCounters = (answerStats: Record<string, Record<string, number>>, fields: Partial<InsightCounters> = {}) =>
  buildCounters({ ...fields, statistics: { resultStats: {}, answerStats } });

test('completion is the share of finished plays, with the number of answers after which the others left', () => {
  expect(
    buildCompletion(
      buildCounters({
        views: 50,
        finished: 6,
        abandonedPlays: [
          { answered: 0, count: 1 },
          { answered: 3, count: 2 },
        ],
      }),
    ),
  ).toEqual({
    ...{ views: 50, started: 9, finished: 6, share: 66.67 },
    leftAt: [
      { answered: 0, count: 1 },
      { answered: 3, count: 2 },
    ],
  });
  expect(buildCompletion(buildCounters())).toMatchObject({ started: 0, share: null });
});

test.each([
  ['with marked answers', { a: 9, b: 1, right: 9, wrong: 1 }, 90, 'easy'],
  ['with unmarked single choices', { a: 5, b: 5 }, 50, 'medium'],
  ['with mostly wrong answers', { a: 1, b: 9 }, 10, 'hard'],
  ['with too few answers', { a: 4 }, 100, null],
])('the difficulty of a question %s', (_name, counts, rightShare, difficulty) => {
  const [question] = buildKquizQuestionInsights(buildKquizBody([buildChoiceQuestion(11, 'a')]), buildAnswerCounters({ q1: counts }));
  expect(question).toMatchObject({ rightShare, difficulty });
});

test('choices have their share of the answers, and right ones are marked', () => {
  const [question] = buildKquizQuestionInsights(
    buildKquizBody([buildChoiceQuestion(11, 'a')]),
    buildAnswerCounters({ q1: { a: 3, b: 1, right: 3, wrong: 1 } }),
  );
  expect(question?.choices).toEqual([
    { _id: 'a', text: 'a', count: 3, share: 75, right: true },
    { _id: 'b', text: 'b', count: 1, share: 25, right: false },
    { _id: 'c', text: 'c', count: 0, share: 0, right: false },
  ]);
});

test('a text question without marked answers has no share of right answers', () => {
  const [question] = buildKquizQuestionInsights(buildKquizBody([buildScrambleQuestion(['lark'])]), buildCounters({ finished: 7 }));
  expect(question).toMatchObject({ answered: 7, choices: [], rightShare: null, difficulty: null });
});

test('a personality quiz has shares but no right answers, and ids on Object.prototype count as 0', () => {
  const quiz = buildPquizBody(2, [
    [
      [1, 0],
      [0, 1],
    ],
  ]);
  expect(
    buildPquizQuestionInsights(quiz, buildAnswerCounters({ q0: { q0c0: 1, q0c1: 3 } }))[0]?.choices.map(({ share, right }) => [
      share,
      right,
    ]),
  ).toEqual([
    [25, null],
    [75, null],
  ]);
  expect(
    buildResultShares([{ _id: 'constructor', title: 'x' }], buildCounters({ statistics: { resultStats: {}, answerStats: {} } }))[0]?.count,
  ).toBe(0);
});

test('results and sources have their share of the total', () => {
  expect(
    buildResultShares(
      [
        { _id: 'r0', title: 'A' },
        { _id: 'r1', title: 'B' },
      ],
      buildCounters({ statistics: { resultStats: { r0: 1, r1: 2 }, answerStats: {} } }),
    ),
  ).toEqual([
    { _id: 'r0', title: 'A', count: 1, share: 33.33 },
    { _id: 'r1', title: 'B', count: 2, share: 66.67 },
  ]);
  expect(
    buildSourceShares(
      buildCounters({
        sources: [
          { source: 'mail', plays: 3 },
          { source: 'direct', plays: 1 },
        ],
      }),
    ).map(({ share }) => share),
  ).toEqual([75, 25]);
});

test('bars fill their box, and values above 0 are visible', () => {
  const bars = buildChartBars([0, 1, 1_000], { width: 30, height: 100, gap: 1 });
  expect(bars.map(({ x, y, height }) => [x, y, height])).toEqual([
    [0, 100, 0],
    [10, 99, 1],
    [20, 0, 100],
  ]);
  expect(buildChartBars([], { width: 30, height: 100, gap: 1 })).toEqual([]);
});

test('the number of players falls after each question where players leave', () => {
  expect(
    countStillPlaying(3, 10, [
      { answered: 0, count: 2 },
      { answered: 2, count: 3 },
    ]),
  ).toEqual([10, 8, 8, 5]);
});
