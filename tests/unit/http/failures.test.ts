import { expect, test } from 'vitest';
import { AppError } from '#base/errors';
import { toAppError } from '#worker/http/failures';

const buildQueryError = (cause: string) => new Error('Failed query: select 1', { cause: new Error(cause) });

test.each([
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: database is locked: SQLITE_BUSY',
  'D1_ERROR: database or disk is full: SQLITE_FULL',
  'internal error; reference = abc',
])('maps the store error "%s" to TRY_AGAIN', (message) => {
  for (const error of [new Error(message), buildQueryError(message)])
    expect([toAppError(error).code, toAppError(error).details.retryAfterSeconds]).toEqual(['TRY_AGAIN', 2]);
});

test.each(['D1_ERROR: no such table: contents: SQLITE_ERROR', 'Cannot read properties of undefined'])(
  'maps the error "%s" to UNKNOWN_ERROR',
  (message) => {
    for (const error of [new Error(message), buildQueryError(message)]) expect(toAppError(error).code).toBe('UNKNOWN_ERROR');
  },
);

test('does not change an AppError', () => {
  const refusal = new AppError('NOT_FOUND');
  expect(toAppError(refusal)).toBe(refusal);
});
