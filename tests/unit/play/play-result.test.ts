import { expect, test } from 'vitest';
import type { KquizPlayResult, PquizPlayResult } from '#contract/playing/submissions';
import {
  buildLevelScale,
  findBestScore,
  formatBestComparison,
  formatDimensionName,
  formatScore,
  formatScoreLine,
  getPlayPath,
  getPlayResultPath,
  getResultId,
} from '#rules/play/texts/play-result';

const buildLevel = (_id: string, minScore: number) => ({ _id, minScore, title: _id, description: '', image: '', imageAlt: '' });
const triviaResult: KquizPlayResult = {
  finalScore: 7,
  maxScore: 9,
  levels: [
    { dimensionIndex: 0, score: 4, maxScore: 4, level: null },
    { dimensionIndex: 1, score: 3, maxScore: 5, level: buildLevel('chorister', 3) },
  ],
  review: [],
};
const winner = { _id: 'lark', index: 0, title: 'Lark', description: '', image: '', imageAlt: '', score: 3, percent: 100 };
const personalityResult: PquizPlayResult = { winner, others: [] };

test('the id of a result is its winner’s, or that of the first dimension’s level', () => {
  expect(getResultId(personalityResult)).toBe('lark');
  expect(getResultId(triviaResult)).toBe('chorister');
  expect(getResultId({ ...triviaResult, levels: [] })).toBeNull();
  expect(getResultId(null)).toBeNull();
  expect(getPlayResultPath({ path: '/pquiz/birds' }, 'lark')).toBe('/pquiz/birds/lark?p=ch13');
});

test('the result of a daily quiz has the path of its day', () => {
  const quiz = { path: '/kquiz/birds', dailyNumber: 214 };
  expect([getPlayResultPath(quiz, 'lark'), getPlayResultPath(quiz, null), getPlayPath(quiz)]).toEqual(Array(3).fill('/daily/214'));
  expect([getPlayResultPath({ path: '/kquiz/birds' }, null), getPlayPath({ path: '/kquiz/birds' })]).toEqual(Array(2).fill('/kquiz/birds'));
});

test('a score names its points and time', () => {
  expect([formatScore(triviaResult), formatScoreLine(triviaResult, 127)]).toEqual(['7/9', '7 of 9 points in 2:07.']);
  expect(formatScoreLine(triviaResult, null)).toBe('7 of 9 points.');
  expect(formatScoreLine({ ...triviaResult, finalScore: 0.5, maxScore: 1 }, 3)).toBe('0.5 of 1 point in 0:03.');
});

test.each([
  [6, 60, 'New personal best! (was 6 in 1:00)'],
  [7, 128, 'New personal best! (was 7 in 2:08)'],
  [7, 127, 'You matched your best.'],
  [7, 118, 'Your best: 7 in 1:58.'],
  [8, 300, 'Your best: 8 in 5:00.'],
])('after a best of %i in %i s a score of 7 in 127 s reads "%s"', (finalScore, duration, line) => {
  expect(formatBestComparison({ finalScore: 7, duration: 127 }, { finalScore, duration })).toBe(line);
});

test('a first play has no comparison, and the better of several bests counts', () => {
  expect(formatBestComparison({ finalScore: 7, duration: 127 }, null)).toBe(null);
  const [slow, fast] = [
    { finalScore: 7, duration: 90 },
    { finalScore: 7, duration: 80 },
  ];
  expect(findBestScore([null, slow, undefined, fast])).toEqual(fast);
  expect(findBestScore([undefined, null])).toBe(null);
});

test('levels start at their minimum score, those above the maximum are left out, and one is reached', () => {
  const dimension = {
    name: 'Song',
    levels: [buildLevel('listener', 0), buildLevel('whistler', 2), buildLevel('chorister', 3), buildLevel('angel', 9)],
  };
  expect(buildLevelScale(dimension, 2, 4)).toEqual([
    { _id: 'listener', title: 'listener', from: 0, share: 50, isReached: false },
    { _id: 'whistler', title: 'whistler', from: 50, share: 25, isReached: true },
    { _id: 'chorister', title: 'chorister', from: 75, share: 25, isReached: false },
  ]);
});

test('a score below every level reaches the lowest', () => {
  const dimension = { name: 'Song', levels: [buildLevel('whistler', 2), buildLevel('chorister', 3)] };
  expect(buildLevelScale(dimension, 0, 4).map((step) => step.isReached)).toEqual([true, false]);
});

test('an only dimension is labelled Score', () => {
  expect([formatDimensionName('single', 1), formatDimensionName('Song', 1), formatDimensionName('Song', 3)]).toEqual([
    'Score',
    'Score',
    'Song',
  ]);
});
