import { expect, test } from 'vitest';
import { type ApiError, buildApiError } from '#base/api-error';
import { ERRORS, type ErrorCode } from '#base/errors';
import { toAuthFormError } from '#rules/auth/form-error';

const WRONG = 'Wrong username or password.';
const issues = [
  { path: 'username', message: 'First.' },
  { path: 'username', message: 'Second.' },
  { path: 'metadata.tz', message: 'Not on the form.' },
];
const buildError = (code: ErrorCode, details: Partial<ApiError> = {}) => buildApiError(code, { message: ERRORS[code].text, ...details });
const OFFLINE = 'You’re offline. What you typed is still here: check your connection and try again.';

test.each([
  ['LOGIN', 'WRONG_CREDENTIALS', {}, { password: WRONG }, null],
  ['REGISTER', 'USERNAME_TAKEN', {}, { username: 'That username is taken, or looks like one that is. Choose another one.' }, null],
  ['LOGIN', 'ACCOUNT_SUSPENDED', {}, {}, 'This account is suspended.'],
  ['LOGIN', 'TOO_MANY_REQUESTS', { retryAfterSeconds: 130 }, {}, 'Too many tries. You can try again in 3 minutes.'],
  ['LOGIN', 'TOO_MANY_REQUESTS', {}, {}, 'Too many tries. Please wait a moment.'],
  ['REGISTER', 'VALIDATION_FAILED', { issues }, { username: 'First.' }, null],
  ['REGISTER', 'VALIDATION_FAILED', { issues: issues.slice(2) }, {}, 'Please check the marked fields.'],
  ['LOGIN', 'VALIDATION_FAILED', { issues }, { password: WRONG }, null],
  ['LOGIN', 'TRY_AGAIN', {}, {}, 'We’re busy. Try again in a moment.'],
  ['SECOND_STEP', 'WRONG_CODE', {}, { code: ERRORS.WRONG_CODE.text }, null],
  ['RECOVERY_CODE', 'WRONG_CODE', {}, { recoveryCode: ERRORS.WRONG_CODE.text }, null],
  ['SECOND_STEP', 'SIGN_IN_EXPIRED', {}, {}, ERRORS.SIGN_IN_EXPIRED.text],
  ['REGISTER', 'UNKNOWN_ERROR', {}, {}, 'Error occurred, please try again!'],
] as const satisfies [string, ErrorCode, Partial<ApiError>, object, string | null][])(
  '%s: %s %o',
  (mode, code, details, fieldErrors, message) => {
    expect(toAuthFormError(mode, buildError(code, details))).toEqual({ fieldErrors, message });
  },
);

test('an invalid link offers to request a new one', () => {
  const message =
    'This link has been used or has expired. If you have just used it, sign in with your new password. Otherwise ask for a new one.';
  expect(toAuthFormError('RESET', buildError('INVALID_TOKEN', {}))).toEqual({ fieldErrors: {}, message, recoveryMode: 'RECOVER' });
});

test('shows a refused new password at its field', () => {
  const error = buildError('VALIDATION_FAILED', { issues: [{ path: 'new_password', message: 'Too short.' }] });
  expect(toAuthFormError('RESET', error)).toEqual({ fieldErrors: { password: 'Too short.' }, message: null });
});

test('explains a failed connection', () => {
  expect(toAuthFormError('LOGIN', buildApiError('OFFLINE', { message: 'Error occurred, please try again!' }))).toEqual({
    fieldErrors: {},
    message: OFFLINE,
  });
});
