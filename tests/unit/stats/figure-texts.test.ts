import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildScoreHistogram, formatBarPoints } from '#rules/figures/score-histogram';
import { formatAnswerFigures, getChoicePercent } from '#rules/play/texts/figure-texts';
import { formatResultFigures } from '#rules/play/texts/result-figure-text';

const comparison = {
  plays: 40,
  betterThanPercent: 72,
  scores: [
    { points: 0, percent: 10 },
    { points: 2, percent: 60 },
    { points: 3, percent: 30 },
  ],
};

test('a histogram has a bar for each number of points, as high as its share of the most frequent', () => {
  expect(buildScoreHistogram(comparison, { finalScore: 2.4, maxScore: 3 })).toEqual([
    { from: 0, to: 0, percent: 10, height: 0.17, isOwn: false },
    { from: 1, to: 1, percent: 0, height: 0, isOwn: false },
    { from: 2, to: 2, percent: 60, height: 1, isOwn: true },
    { from: 3, to: 3, percent: 30, height: 0.5, isOwn: false },
  ]);
});

test('a quiz with many points has at most 16 bars of ranges, which have all players and the own score once', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100), (maxScore, part) => {
      const finalScore = Math.round((maxScore * part) / 100);
      const scores = [
        { points: 0, percent: 40 },
        { points: maxScore, percent: 60 },
      ];
      const bars = buildScoreHistogram({ ...comparison, scores }, { finalScore, maxScore });
      expect(bars.length).toBeLessThanOrEqual(16);
      expect(bars.filter(({ isOwn }) => isOwn)).toHaveLength(1);
      expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([0, maxScore]);
      expect(bars.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    }),
  );
  expect([formatBarPoints({ from: 7, to: 7 }), formatBarPoints({ from: 40, to: 46 })]).toEqual(['7', '40 to 46']);
});

test('a mark tells how many were right, and how many made the same wrong choice', () => {
  const figures = { rightPercent: 54, shares: { a: 54, b: 31, c: 0 } };
  expect(formatAnswerFigures({ ...figures, right: true }, { choiceId: 'a' })).toBe('54% got this right.');
  expect(formatAnswerFigures({ ...figures, right: false }, { choiceId: 'b' })).toBe('54% got this right. 31% chose the same as you.');
  expect(formatAnswerFigures({ ...figures, right: false }, { choiceId: 'c' })).toBe('54% got this right.');
  expect(formatAnswerFigures({ rightPercent: 9, right: false }, { texts: ['lark'] })).toBe('9% got this right.');
  expect(formatAnswerFigures({ right: false }, { choiceId: 'a' })).toBeNull();
});

test('a choice without a share has none, whatever its id', () => {
  expect([getChoicePercent({ shares: { a: 54 } }, 'a'), getChoicePercent({ shares: { a: 54 } }, 'constructor')]).toEqual([54, undefined]);
  expect(getChoicePercent({}, 'a')).toBeUndefined();
});

test('a result has one sentence about all players, and none without figures', () => {
  const trivia = { finalScore: 2, maxScore: 3, levels: [], review: [] };
  expect(formatResultFigures({ result: trivia, comparison })).toBe('Better than 72% of players.');
  expect(formatResultFigures({ result: trivia, comparison: { ...comparison, betterThanPercent: 0 } })).toBeNull();
  expect(formatResultFigures({ result: trivia })).toBeNull();
  const winner = { _id: 'r', index: 0, title: 'Skylark', description: '', image: '', imageAlt: '', score: 1, percent: 100 };
  expect(formatResultFigures({ result: { winner, others: [] }, resultPercent: 12 })).toBe('12% of players got Skylark.');
  expect(formatResultFigures({ result: { winner, others: [] } })).toBeNull();
});
