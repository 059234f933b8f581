import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAnswerFigures } from '#rules/figures/answer-figures';
import { addPlayFigures } from '#rules/figures/play-figures';
import { buildResultFigures } from '#rules/figures/result-figures';
import { addScores } from '#rules/figures/score-counts';
import { buildScoreFigures, compareScore, describeBetterThan, getBetterThanPercent, omitPlay } from '#rules/figures/score-figures';
import { toWholePercents } from '#rules/figures/whole-percents';
import { buildChoiceQuestion, buildKquizBody, buildPquizBody } from '#tests/factories/quizzes';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('percents', () => {
  test('whole percents sum to 100, and differ from the exact share by less than 1', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { minLength: 1, maxLength: 101 }), (counts) => {
        const percents = toWholePercents(counts);
        const total = sum(counts);
        expect(sum(percents)).toBe(total === 0 ? 0 : 100);
        for (const [i, count] of counts.entries())
          if (total > 0) expect(Math.abs((percents[i] ?? 0) - (count * 100) / total)).toBeLessThan(1);
      }),
    );
  });

  test('the largest remainders are rounded up, then the larger counts, then the earlier ones', () => {
    expect(toWholePercents([1, 1, 1])).toEqual([34, 33, 33]);
    expect(toWholePercents([1, 5, 2])).toEqual([12, 63, 25]);
    expect(toWholePercents([0, 0])).toEqual([0, 0]);
    expect(toWholePercents([])).toEqual([]);
  });
});

describe('scores', () => {
  test('plays count by their rounded points, and plays without a score do not', () => {
    expect(addScores({ 0: 3 }, [0, 2, 2.4, 2.5, null, Number.NaN])).toEqual({ 0: 4, 2: 2, 3: 1 });
  });

  test('at most 101 different points are stored; a further score counts in the nearest', () => {
    const full = addScores(
      {},
      Array.from({ length: 101 }, (_, i) => i * 10),
    );
    expect(addScores(full, [1_000, 996, 14, 90_000])).toEqual({ ...full, 10: 2, 1000: 4 });
  });

  test('counting plays one by one or together is the same', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 300 }), fc.nat(300), (scores, splitIndex) => {
        const split = addScores(addScores({}, scores.slice(0, splitIndex)), scores.slice(splitIndex));
        expect(split).toEqual(addScores({}, scores));
      }),
    );
  });

  test('figures need 30 plays, and leave out scores that this version does not have', () => {
    expect(buildScoreFigures({ 0: 9, 2: 20 })).toBeNull();
    expect(buildScoreFigures({ 2: 20, 0: 9, 10: 1 })).toEqual({
      plays: 30,
      scores: [
        { points: 0, count: 9 },
        { points: 2, count: 20 },
        { points: 10, count: 1 },
      ],
    });
    expect(buildScoreFigures({ 2: 20, 0: 9, 10: 1 }, { maxScore: 9.5 })?.plays).toBe(30);
    expect(buildScoreFigures({ 2: 20, 0: 9, 10: 1 }, { maxScore: 9 })).toBeNull();
  });

  test('a score is better than plays with fewer points and half of those with the same points, rounded down', () => {
    const scores = [
      { points: 1, count: 20 },
      { points: 2, count: 10 },
      { points: 3, count: 3 },
    ];
    expect([0, 1, 2, 2.6, 3, 4].map((points) => getBetterThanPercent(scores, points))).toEqual([0, 30, 75, 95, 95, 100]);
    expect(getBetterThanPercent([], 3)).toBe(0);
  });

  test('the player’s own play is not compared with itself', () => {
    const figures = {
      plays: 31,
      scores: [
        { points: 1, count: 30 },
        { points: 2, count: 1 },
      ],
    };
    expect(compareScore(omitPlay(figures, 2), 2)).toEqual({
      plays: 30,
      betterThanPercent: 100,
      scores: [
        { points: 1, percent: 100 },
        { points: 2, percent: 0 },
      ],
    });
    expect(omitPlay(figures, 3)).toEqual(figures);
  });

  test('a comparison reads as a sentence, except for a score below almost everyone’s', () => {
    expect([72, 1, 0].map(describeBetterThan)).toEqual(['Better than 72% of players', 'Better than 1% of players', null]);
  });
});

describe('answers', () => {
  const single = buildChoiceQuestion(11, 'a', { _id: 'one' });
  const multiple = buildChoiceQuestion(12, 'ab', { _id: 'many' });

  test('shares of single choices sum to 100; each of several choices has a share of its own', () => {
    expect(buildAnswerFigures(single, { one: { a: 20, b: 10, right: 20, wrong: 10 } })).toEqual({
      rightPercent: 67,
      shares: { a: 67, b: 33, c: 0 },
    });
    // Three of those who were wrong chose nothing; the right choice has the share that the sentence names.
    expect(buildAnswerFigures(single, { one: { a: 20, b: 10, right: 20, wrong: 13 } })).toMatchObject({
      rightPercent: 67,
      shares: { a: 67 },
    });
    expect(buildAnswerFigures(multiple, { many: { a: 40, b: 20, c: 1, right: 19, wrong: 21 } })).toEqual({
      rightPercent: 48,
      shares: { a: 100, b: 50, c: 3 },
    });
  });

  test('a question answered fewer than 30 times has no figures, and one without choices has the right answers only', () => {
    expect(buildAnswerFigures(single, { one: { a: 20, b: 9, right: 20, wrong: 9 } })).toEqual({});
    expect(buildAnswerFigures(single, {})).toEqual({});
    // Many ran out of time: one choice is no figure.
    expect(buildAnswerFigures(single, { one: { a: 1, right: 1, wrong: 40 } })).toEqual({ rightPercent: 2 });
    expect(buildAnswerFigures({ _id: 'word', type: 21 }, { word: { right: 15, wrong: 15 } })).toEqual({ rightPercent: 50 });
    expect(buildAnswerFigures({ _id: '__proto__', type: 11, selectionChoices: [{ _id: 'constructor', answerValue: 1 }] }, {})).toEqual({});
  });
});

describe('results', () => {
  test('shares of results sum to 100 from 30 plays on, without results that are removed', () => {
    const results = [{ _id: 'lark' }, { _id: 'owl' }, { _id: 'wren' }];
    expect(buildResultFigures(results, { lark: 10, owl: 10, gone: 99, wren: 9 })).toBeNull();
    expect(buildResultFigures(results, { lark: 10, owl: 10, wren: 10 })).toEqual({ lark: 34, owl: 33, wren: 33 });
  });

  const winner = { _id: 'r1', index: 1, title: 'Owl', description: '', image: '', imageAlt: '', score: 1, percent: 100 };

  test('a personality result has the percentage of players with it and with every other', () => {
    const quiz = buildPquizBody(2, [
      [
        [1, 0],
        [0, 1],
      ],
    ]);
    const stats = { resultStats: { r0: 24, r1: 6 }, answerStats: {}, scoreStats: {} };
    const result = { winner, others: [] };
    expect(addPlayFigures(quiz, result, { stats, isOwnCounted: false })).toEqual({
      result,
      resultPercent: 20,
      resultShares: { r0: 80, r1: 20 },
    });
  });

  test('a quiz that hides its answers compares scores and shows no shares of answers', () => {
    const quiz = buildKquizBody([buildChoiceQuestion(11, 'a', { _id: 'one' })]);
    const result = { finalScore: 1, maxScore: 1, levels: [], review: [{ questionId: 'one', right: true }] };
    const stats = { resultStats: {}, answerStats: { one: { a: 30, right: 30 } }, scoreStats: { 1: 30 } };
    const shown = addPlayFigures(quiz, result, { stats, isOwnCounted: false });
    expect(shown.result).toEqual({
      ...result,
      review: [{ questionId: 'one', right: true, rightPercent: 100, shares: { a: 100, b: 0, c: 0 } }],
    });
    const hidden = addPlayFigures({ ...quiz, explanationDisplay: 2 }, result, { stats, isOwnCounted: false });
    expect([hidden.result, hidden.comparison?.betterThanPercent]).toEqual([result, 50]);
  });
});
