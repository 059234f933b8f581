import { expect, test } from 'vitest';
import { type GameResult, isBetterResult, parseGameResult } from '#rules/played/game-result';

const RESULT: GameResult = { score: 11, text: '11 turns', better: 'lower' };

test('the result of a game has a score, a short text and a direction', () => {
  expect(parseGameResult({ type: 'QUIZLARK_GAME_RESULT', ...RESULT, text: ' 11 turns ' })).toEqual(RESULT);
});

test.each([
  null,
  'won',
  {},
  { ...RESULT, score: '11' },
  { ...RESULT, score: Number.NaN },
  { ...RESULT, text: '  ' },
  { ...RESULT, text: 'x'.repeat(61) },
  { ...RESULT, text: 11 },
  { ...RESULT, better: 'faster' },
])('%o is no result of a game', (message) => {
  expect(parseGameResult(message)).toBeNull();
});

test.each([
  [RESULT, null, true],
  [RESULT, { ...RESULT, score: 12 }, true],
  [RESULT, RESULT, false],
  [RESULT, { ...RESULT, score: 10 }, false],
  [{ ...RESULT, better: 'higher' }, { ...RESULT, score: 10 }, true],
] as const)('whether %o is better than %o: %s', (result, previous, expected) => {
  expect(isBetterResult(result, previous)).toBe(expected);
});
