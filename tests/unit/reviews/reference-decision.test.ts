import { expect, test } from 'vitest';
import { DECISIONS } from '#base/reviews';
import { findReferenceDecision } from '#rules/reviews/reference-decision';

const entry = (action: string, reason = '') => ({ action, reason });

test('the reference is the last decision, whatever else staff have done since', () => {
  const entries = [entry('feature'), entry('assign'), entry('reject', 'Too short.'), entry('approve')];
  expect(findReferenceDecision(entries, DECISIONS)).toBe(entries[2]);
  expect(findReferenceDecision(entries, ['approve', 'restrict'])).toBe(entries[3]);
});

test('a decision that was undone is none', () => {
  const entries = [entry('undo', 'reject'), entry('reject'), entry('undo', 'feature'), entry('feature'), entry('approve')];
  expect(findReferenceDecision(entries, DECISIONS)).toBe(entries[4]);
  expect(findReferenceDecision(entries.slice(0, 4), DECISIONS)).toBeNull();
  expect(findReferenceDecision([], DECISIONS)).toBeNull();
});
