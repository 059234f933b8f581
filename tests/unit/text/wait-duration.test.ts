import { expect, test } from 'vitest';
import { formatWaitDuration } from '#rules/text/wait-duration';

test.each([
  [0.2, '1 second'],
  [1, '1 second'],
  [59.1, '60 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [3_600, '60 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %d s reads %s', (seconds, text) => {
  expect(formatWaitDuration(seconds)).toBe(text);
});
