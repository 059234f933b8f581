import { expect, test } from 'vitest';
import { compareWithEarlierSubmission } from '#rules/submissions/repeated-submission';

test.each([
  ['the same id and request', { id: 'a', requestHash: '1', hasKey: false }, 'retry'],
  ['the same id with another request', { id: 'a', requestHash: '2', hasKey: false }, 'retry'],
  ['another id with the same request', { id: 'b', requestHash: '1', hasKey: false }, 'retry'],
  ['another id and request', { id: 'b', requestHash: '2', hasKey: false }, 'ALREADY_SUBMITTED'],
  ['the same key and request', { id: 'a', requestHash: '1', hasKey: true }, 'retry'],
  ['the same key with another request', { id: 'a', requestHash: '2', hasKey: true }, 'IDEMPOTENCY_KEY_REUSED'],
  ['another key and request', { id: 'b', requestHash: '2', hasKey: true }, 'ALREADY_SUBMITTED'],
])('%s', (_, sent, outcome) => {
  expect(compareWithEarlierSubmission(sent, { id: 'a', requestHash: '1' })).toBe(outcome);
});

test('a submission that was stored without a hash is met by its id alone', () => {
  const earlier = { id: 'a', requestHash: null };
  expect(compareWithEarlierSubmission({ id: 'a', requestHash: '1', hasKey: true }, earlier)).toBe('retry');
  expect(compareWithEarlierSubmission({ id: 'b', requestHash: '1', hasKey: false }, earlier)).toBe('ALREADY_SUBMITTED');
});
