import { expect, test } from 'vitest';
import { formatRetryAfter } from '#rules/text/format-api-error';
import { formatRelativeTime } from '#rules/text/relative-time';

const MINUTE_MS = 60_000;
const now = Date.parse('2026-11-20T12:00:00Z');
const formatAge = (ms: number) => formatRelativeTime(new Date(now - ms).toISOString(), now);

test.each([
  [0, 'just now'],
  [-5 * MINUTE_MS, 'just now'],
  [MINUTE_MS, '1 minute ago'],
  [59 * MINUTE_MS, '59 minutes ago'],
  [60 * MINUTE_MS, '1 hour ago'],
  [23.9 * 60 * MINUTE_MS, '23 hours ago'],
  [24 * 60 * MINUTE_MS, 'yesterday'],
  [48 * 60 * MINUTE_MS, '2 days ago'],
  [31 * 24 * 60 * MINUTE_MS, '20 October 2026'],
])('%i milliseconds ago reads %s', (ms, text) => {
  expect(formatAge(ms)).toBe(text);
});

test.each([
  [1, 'Try again in a second.'],
  [60, 'Try again in 60 seconds.'],
  [600, 'Try again in 10 minutes.'],
  [7_200, 'Try again in 2 hours.'],
])('a delay of %i seconds reads %s', (seconds, text) => {
  expect(formatRetryAfter(seconds)).toBe(text);
});
