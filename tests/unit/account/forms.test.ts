import { expect, test } from 'vitest';
import { type ApiError, buildApiError } from '#base/api-error';
import { ERRORS, type ErrorCode } from '#base/errors';
import { toAccountFormError } from '#rules/account/form-error';
import {
  ACCOUNT_FORM_FIELDS,
  type AccountForm,
  type AccountFormValues,
  findInvalidAccountField,
  validateAccountForm,
} from '#rules/account/forms';

const refusal = (code: ErrorCode, facts: Partial<ApiError> = {}) => buildApiError(code, { message: ERRORS[code].text, ...facts });
const NAMES = 'First name and last name are required';

test.each<[AccountForm, AccountFormValues, object]>([
  ['EDIT_INFO', {}, { firstName: NAMES, lastName: NAMES, username: 'Username is required' }],
  ['EDIT_INFO', { firstName: 'Emilia', lastName: ' ', username: 'Emilia' }, { lastName: NAMES, username: 'Username is required' }],
  ['EDIT_INFO', { firstName: 'Emilia', lastName: 'Ostrowska', username: 'emilia' }, {}],
  [
    'CHANGE_PASSWORD',
    {},
    { oldPassword: 'Old password is required', newPassword: 'New password is required', again: 'New password does not match' },
  ],
  ['CHANGE_PASSWORD', { oldPassword: 'x', newPassword: 'long enough', again: 'long enoug' }, { again: 'New password does not match' }],
  [
    'CHANGE_PASSWORD',
    { oldPassword: 'x', newPassword: 'short', again: 'short' },
    { newPassword: '8 characters or more. A short sentence works well.' },
  ],
  ['CHANGE_PASSWORD', { oldPassword: 'x', newPassword: 'long enough', again: 'long enough' }, {}],
  ['CHANGE_EMAIL', {}, { email: 'Email is required', password: 'Password is required' }],
  ['CHANGE_EMAIL', { email: 'wren@', password: 'x' }, { email: 'The part after @ is missing' }],
  ['CHANGE_EMAIL', { email: ' Wren@Example.org', password: 'x' }, {}],
  ['QUOTE', { userQuote: 'q'.repeat(301) }, { userQuote: 'At most 300 characters.' }],
  ['QUOTE', {}, {}],
  ['ERASE_ACCOUNT', {}, { password: 'Password is required' }],
])('%s of %j', (form, typed, problems) => {
  const found = validateAccountForm({ form, typed: form === 'CHANGE_PASSWORD' && !typed.again ? { ...typed, again: 'x' } : typed });
  expect(found).toEqual(problems);
  const first = findInvalidAccountField(form, found);
  expect(first).toBe((ACCOUNT_FORM_FIELDS[form] as readonly string[]).find((field) => field in problems));
});

test('a name that is known to be taken is told, another is not judged by it', () => {
  const typed = { firstName: 'A', lastName: 'B', username: 'early_wren' };
  const of = (name: string) => validateAccountForm({ form: 'EDIT_INFO', typed, check: { name, state: 'taken' } });
  expect([of('early_wren'), of('late_owl')]).toEqual([{ username: 'That username is taken.' }, {}]);
});

test.each<[AccountForm, unknown, object]>([
  [
    'CHANGE_PASSWORD',
    refusal('WRONG_PASSWORD'),
    { fieldErrors: { oldPassword: 'That is not your password.' }, message: 'Password changed failed' },
  ],
  ['CHANGE_EMAIL', refusal('WRONG_PASSWORD'), { fieldErrors: { password: 'That is not your password.' }, message: 'Email changed failed' }],
  ['LINK_ACCOUNT', refusal('LINK_USER_NOT_FOUND'), { fieldErrors: { linkedName: 'User not found' }, message: null }],
  ['LINK_ACCOUNT', refusal('WRONG_LINK_PASSWORD'), { fieldErrors: { linkPassword: 'Linked password incorrect' }, message: null }],
  ['LINK_ACCOUNT', refusal('WRONG_PASSWORD'), { fieldErrors: { password: 'Quizlark password incorrect' }, message: null }],
  [
    'LINK_ACCOUNT',
    refusal('PARTNER_UNAVAILABLE'),
    { fieldErrors: {}, message: 'Connect account failed: The other system is not responding. Please try again later.' },
  ],
  ['EDIT_INFO', refusal('UNKNOWN_ERROR'), { fieldErrors: {}, message: 'Error occurred, please try again!' }],
  [
    'EDIT_INFO',
    refusal('USERNAME_TAKEN'),
    { fieldErrors: { username: 'That username is taken.' }, message: 'Error occurred, please try again!' },
  ],
  [
    'CHANGE_PASSWORD',
    refusal('VALIDATION_FAILED', { issues: [{ path: 'new_password', message: 'Too short.' }] }),
    { fieldErrors: { newPassword: 'Too short.' }, message: null },
  ],
  [
    'CHANGE_PASSWORD',
    refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 130 }),
    { fieldErrors: {}, message: 'Password changed failed. Too many tries. You can try again in 3 minutes.' },
  ],
])('%s refused: %s', (form, error, refusal) => {
  expect(toAccountFormError(form, error)).toEqual(refusal);
});

test('where no answer came nothing typed is blamed', () => {
  const { fieldErrors, message } = toAccountFormError(
    'CHANGE_EMAIL',
    buildApiError('OFFLINE', { message: 'Error occurred, please try again!' }),
  );
  expect([fieldErrors, message?.startsWith('Email changed failed. You’re offline.')]).toEqual([{}, true]);
});
