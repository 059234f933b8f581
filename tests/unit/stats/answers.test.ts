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
import { choiceQuestion, kquizBody, level, pquizBody, scrambleQuestion } from '#tests/factories/quizzes';

const NONE: ContentStatistics = { resultStats: {}, answerStats: {} };
const played = (answers: SubmissionAnswer[], resultId: string | null = null) => ({ resultId, answers });

const quiz = kquizBody(
  [choiceQuestion(11, 'a', { _id: 'one' }), choiceQuestion(12, 'ab', { _id: 'many' }), scrambleQuestion(['lark'], { _id: 'word' })],
  { dimensions: [{ name: 'single', levels: [level(0), level(2)] }] },
);
const answers: SubmissionAnswer[] = [
  { questionId: 'one', choiceId: 'a' },
  { questionId: 'many', choiceIds: ['a', 'c'] },
  { questionId: 'word', texts: ['Lark'] },
];

test('choices count by their id, and every question as right or wrong; what was typed is not kept', () => {
  expect(
    addPlaysToStatistics(NONE, getKquizStatisticsKeys(quiz), [played(answers, 'level2'), played([{ questionId: 'one', choiceId: 'b' }])]),
  ).toEqual({
    resultStats: { level2: 1 },
    answerStats: { one: { a: 1, b: 1, right: 1, wrong: 1 }, many: { a: 1, c: 1, wrong: 1 }, word: { right: 1 } },
  });
});

test('a quiz that never shows its answers counts choices alone: right and wrong would give the key away', () => {
  const hiding = { ...quiz, explanationDisplay: 2 };
  expect(addPlaysToStatistics(NONE, getKquizStatisticsKeys(hiding), [played(answers)]).answerStats).toEqual({
    one: { a: 1 },
    many: { a: 1, c: 1 },
  });
});

test('a personality quiz counts results and choices', () => {
  const personality = getPquizStatisticsKeys(
    pquizBody(2, [
      [
        [1, 0],
        [0, 1],
      ],
    ]),
  );
  const once = addPlaysToStatistics(NONE, personality, [played([{ questionId: 'q0', choiceId: 'q0c1' }], 'r1')]);
  expect(once).toEqual({ resultStats: { r1: 1 }, answerStats: { q0: { q0c1: 1 } } });
});

test('what a quiz no longer offers is counted no more, shown to nobody, and kept for a version that is restored', () => {
  const before = { resultStats: { gone: 4, level0: 1 }, answerStats: { one: { a: 2, gone: 3 }, gone: { a: 1 } } };
  const after = addPlaysToStatistics(before, getKquizStatisticsKeys(quiz), [played([{ questionId: 'gone', choiceId: 'a' }], 'gone')]);
  expect(after).toEqual(before);
  expect(pickOfferedStatistics(after, getKquizStatisticsKeys(quiz))).toEqual({
    resultStats: { level0: 1 },
    answerStats: { one: { a: 2 } },
  });
  expect(pickRemovedStatistics(after, getKquizStatisticsKeys(quiz))).toEqual({
    resultStats: { gone: 4 },
    answerStats: { one: { gone: 3 }, gone: { a: 1 } },
  });
});

test('a quiz whose parts are replaced again and again keeps a bounded number of counts', () => {
  let stats = NONE;
  for (let edit = 0; edit < 500; edit += 1) {
    const edited = kquizBody([choiceQuestion(11, 'a', { _id: `question${edit}` })], {
      dimensions: [{ name: 'single', levels: [level(0)] }],
    });
    stats = addPlaysToStatistics(stats, getKquizStatisticsKeys(edited), [
      played([{ questionId: `question${edit}`, choiceId: 'a' }], `result${edit}`),
    ]);
  }
  expect(Object.keys(stats.answerStats)).toHaveLength(201);
});

test('ids that are words of the language are ids like any other', () => {
  for (const id of ['__proto__', 'constructor', 'toString']) {
    const odd = getPquizStatisticsKeys({
      results: [{ ...pquizBody(1, []).results[0], _id: id } as never],
      questions: [{ _id: id, choices: [{ _id: id }] } as never],
    });
    const play = played([{ questionId: id, choiceId: id }], id);
    const twice = addPlaysToStatistics(JSON.parse(JSON.stringify(addPlaysToStatistics(NONE, odd, [play]))), odd, [play]);
    expect(JSON.stringify(twice)).toBe(`{"resultStats":{"${id}":2},"answerStats":{"${id}":{"${id}":2}}}`);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['a']).toBeUndefined();
});

test('plays may be counted in any order and in any portions', () => {
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
    fc.property(fc.array(play), fc.nat(), (plays, cut) => {
      const at = plays.length === 0 ? 0 : cut % plays.length;
      const whole = addPlaysToStatistics(NONE, getKquizStatisticsKeys(quiz), plays);
      expect(
        addPlaysToStatistics(
          addPlaysToStatistics(NONE, getKquizStatisticsKeys(quiz), plays.slice(at)),
          getKquizStatisticsKeys(quiz),
          plays.slice(0, at),
        ),
      ).toEqual(whole);
    }),
  );
});
