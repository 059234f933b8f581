import { expect, test } from 'vitest';
import { estimateMinutesToPlay } from '#rules/contents/time-to-play';

test.each([
  ['kquiz', { questions: 10 }, 4],
  ['kquiz', { questions: 9 }, 3],
  ['pquiz', { questions: 10 }, 2],
  ['article', { words: 238 }, 1],
  ['article', { words: 239 }, 2],
  ['article', { words: 1_190, questions: 3 }, 6],
  ['article', {}, 1],
  ['pquiz', { questions: 0 }, 1],
] as const)('a %s of %j takes %d minutes', (kind, size, minutes) => {
  expect(estimateMinutesToPlay(kind, size)).toBe(minutes);
});
