import { expect, test, vi } from 'vitest';
import { AppError } from '#base/errors';
import { logFailure, toAppError } from '#worker/http/failures';

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
  'D1_ERROR: disk I/O error: SQLITE_IOERR',
  'D1_ERROR: disk I/O error: SQLITE_IOERR_WRITE',
  'D1_ERROR: database disk image is malformed: SQLITE_CORRUPT',
  'D1_ERROR: unable to open database file: SQLITE_CANTOPEN',
  'D1_ERROR: attempt to write a readonly database: SQLITE_READONLY',
  'D1_ERROR: out of memory: SQLITE_NOMEM',
  'D1_ERROR: database table is locked: SQLITE_LOCKED',
  'database or disk is full',
])('maps the store error "%s" to TRY_AGAIN', (message) => {
  for (const error of [new Error(message), buildQueryError(message)])
    expect([toAppError(error).code, toAppError(error).details.retryAfterSeconds]).toEqual(['TRY_AGAIN', 2]);
});

test.each([
  'D1_ERROR: no such table: contents: SQLITE_ERROR',
  'D1_ERROR: UNIQUE constraint failed: users.username: SQLITE_CONSTRAINT',
  'Cannot read properties of undefined',
])('maps the error "%s", which does not pass by waiting, to UNKNOWN_ERROR', (message) => {
  for (const error of [new Error(message), buildQueryError(message)]) expect(toAppError(error).code).toBe('UNKNOWN_ERROR');
});

test('does not change an AppError', () => {
  const refusal = new AppError('NOT_FOUND');
  expect(toAppError(refusal)).toBe(refusal);
});

test('a text that a caller sent is not taken for a failure of the store', () => {
  const error = new Error('Failed query: select ?\nparams: SQLITE_FULL, Network connection lost', {
    cause: new Error('D1_ERROR: no such table: x'),
  });
  expect(toAppError(error).code).toBe('UNKNOWN_ERROR');
});

test('the log has no value of a statement, in the cause or in the stack', () => {
  const hash = 'f00d'.repeat(16);
  const error = new Error(`Failed query: select * from sessions where id = ?\nparams: ${hash},secret@mail.example`, {
    cause: new Error('D1_ERROR: disk I/O error: SQLITE_IOERR'),
  });
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  logFailure(error, { requestId: 'r1', method: 'GET', path: '/v1/notifications' });
  logFailure(new AppError('SEARCH_UNAVAILABLE', {}, { cause: error }), { requestId: 'r1', method: 'GET', path: '/search' });
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).not.toMatch(/f00d|secret@|params/);
    expect(JSON.parse(line)).toMatchObject({ cause: 'D1_ERROR: disk I/O error: SQLITE_IOERR', stack: expect.stringMatching(/^\s+at /) });
  }
});
