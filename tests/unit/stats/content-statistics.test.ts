import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SubmissionAnswer } from '#contract/playing/submissions';
import {
  addPlaysToStatistics,
  type ContentStatistics,
  getKquizStatisticsKeys,
  getPquizStatisticsKeys,
  pickOfferedStatistics,
  pickRemovedStatistics,
} from '#rules/stats/content-statistics';
import { buildChoiceQuestion, buildKquizBody, buildLevel, buildPquizBody, buildScrambleQuestion } from '#tests/factories/quizzes';

const NONE: ContentStatistics = { resultStats: {}, answerStats: {} };
const buildPlay = (answers: SubmissionAnswer[], resultId: string | null = null) => ({ resultId, answers });

const quiz = buildKquizBody(
  [
    buildChoiceQuestion(11, 'a', { _id: 'one' }),
    buildChoiceQuestion(12, 'ab', { _id: 'many' }),
    buildScrambleQuestion(['lark'], { _id: 'word' }),
  ],
  { dimensions: [{ name: 'single', levels: [buildLevel(0), buildLevel(2)] }] },
);
const answers: SubmissionAnswer[] = [
  { questionId: 'one', choiceId: 'a' },
  { questionId: 'many', choiceIds: ['a', 'c'] },
  { questionId: 'word', texts: ['Lark'] },
];

test('choices count by id and questions as right or wrong, and typed texts are not stored', () => {
  expect(
    addPlaysToStatistics(NONE, getKquizStatisticsKeys(quiz), [
      buildPlay(answers, 'level2'),
      buildPlay([{ questionId: 'one', choiceId: 'b' }]),
    ]),
  ).toEqual({
    resultStats: { level2: 1 },
    answerStats: { one: { a: 1, b: 1, right: 1, wrong: 1 }, many: { a: 1, c: 1, wrong: 1 }, word: { right: 1 } },
  });
});

test('a quiz that hides its answers counts choices only, since right and wrong would reveal the key', () => {
  const hiddenAnswers = { ...quiz, explanationDisplay: 2 };
  expect(addPlaysToStatistics(NONE, getKquizStatisticsKeys(hiddenAnswers), [buildPlay(answers)]).answerStats).toEqual({
    one: { a: 1 },
    many: { a: 1, c: 1 },
  });
});

test('a personality quiz counts results and choices', () => {
  const personality = getPquizStatisticsKeys(
    buildPquizBody(2, [
      [
        [1, 0],
        [0, 1],
      ],
    ]),
  );
  const statistics = addPlaysToStatistics(NONE, personality, [buildPlay([{ questionId: 'q0', choiceId: 'q0c1' }], 'r1')]);
  expect(statistics).toEqual({ resultStats: { r1: 1 }, answerStats: { q0: { q0c1: 1 } } });
});

test('counts of removed choices stay unchanged, are hidden, and remain stored for a restored version', () => {
  const storedStatistics = { resultStats: { gone: 4, level0: 1 }, answerStats: { one: { a: 2, gone: 3 }, gone: { a: 1 } } };
  const updatedStatistics = addPlaysToStatistics(storedStatistics, getKquizStatisticsKeys(quiz), [
    buildPlay([{ questionId: 'gone', choiceId: 'a' }], 'gone'),
  ]);
  expect(updatedStatistics).toEqual(storedStatistics);
  expect(pickOfferedStatistics(updatedStatistics, getKquizStatisticsKeys(quiz))).toEqual({
    resultStats: { level0: 1 },
    answerStats: { one: { a: 2 } },
  });
  expect(pickRemovedStatistics(updatedStatistics, getKquizStatisticsKeys(quiz))).toEqual({
    resultStats: { gone: 4 },
    answerStats: { one: { gone: 3 }, gone: { a: 1 } },
  });
});

test('a quiz whose questions are replaced repeatedly stores a limited number of counts', () => {
  let statistics = NONE;
  for (let edit = 0; edit < 500; edit += 1) {
    const editedQuiz = buildKquizBody([buildChoiceQuestion(11, 'a', { _id: `question${edit}` })], {
      dimensions: [{ name: 'single', levels: [buildLevel(0)] }],
    });
    statistics = addPlaysToStatistics(statistics, getKquizStatisticsKeys(editedQuiz), [
      buildPlay([{ questionId: `question${edit}`, choiceId: 'a' }], `result${edit}`),
    ]);
  }
  expect(Object.keys(statistics.answerStats)).toHaveLength(201);
});

test('names of object properties are valid ids', () => {
  for (const id of ['__proto__', 'constructor', 'toString']) {
    const keys = getPquizStatisticsKeys({
      results: [{ ...buildPquizBody(1, []).results[0], _id: id } as never],
      questions: [{ _id: id, choices: [{ _id: id }] } as never],
    });
    const play = buildPlay([{ questionId: id, choiceId: id }], id);
    const statisticsOfTwoPlays = addPlaysToStatistics(JSON.parse(JSON.stringify(addPlaysToStatistics(NONE, keys, [play]))), keys, [play]);
    expect(JSON.stringify(statisticsOfTwoPlays)).toBe(`{"resultStats":{"${id}":2},"answerStats":{"${id}":{"${id}":2}}}`);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['a']).toBeUndefined();
});

test('plays can be counted in any order and in any portions', () => {
  const play = fc.record({
    resultId: fc.constantFrom('level0', 'level2', null),
    answers: fc.constantFrom<SubmissionAnswer[]>(
      answers,
      [],
      [{ questionId: 'one', choiceId: 'c' }],
      [{ questionId: 'word', ignored: true }],
    ),
  });
  fc.assert(
    fc.property(fc.array(play), fc.nat(), (plays, number) => {
      const splitIndex = plays.length === 0 ? 0 : number % plays.length;
      const expected = addPlaysToStatistics(NONE, getKquizStatisticsKeys(quiz), plays);
      expect(
        addPlaysToStatistics(
          addPlaysToStatistics(NONE, getKquizStatisticsKeys(quiz), plays.slice(splitIndex)),
          getKquizStatisticsKeys(quiz),
          plays.slice(0, splitIndex),
        ),
      ).toEqual(expected);
    }),
  );
});
