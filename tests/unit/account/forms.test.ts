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

const buildError = (code: ErrorCode, details: Partial<ApiError> = {}) => buildApiError(code, { message: ERRORS[code].text, ...details });
const NAMES = 'First name and last name are required';

test.each<[AccountForm, AccountFormValues, object]>([
  ['EDIT_INFO', {}, { firstName: NAMES, lastName: NAMES, username: 'Username is required' }],
  ['EDIT_INFO', { firstName: 'Emilia', lastName: ' ', username: 'Emilia' }, { lastName: NAMES, username: 'Username is required' }],
  ['EDIT_INFO', { firstName: 'Emilia', lastName: 'Ostrowska', username: 'emilia' }, {}],
  [
    'CHANGE_PASSWORD',
    {},
    { oldPassword: 'Old password is required', newPassword: 'New password is required', repeatedPassword: 'New password does not match' },
  ],
  [
    'CHANGE_PASSWORD',
    { oldPassword: 'x', newPassword: 'long enough', repeatedPassword: 'long enoug' },
    { repeatedPassword: 'New password does not match' },
  ],
  [
    'CHANGE_PASSWORD',
    { oldPassword: 'x', newPassword: 'short', repeatedPassword: 'short' },
    { newPassword: '8 characters or more. A short sentence works well.' },
  ],
  ['CHANGE_PASSWORD', { oldPassword: 'x', newPassword: 'long enough', repeatedPassword: 'long enough' }, {}],
  ['CHANGE_EMAIL', {}, { email: 'Email is required', password: 'Password is required' }],
  ['CHANGE_EMAIL', { email: 'wren@', password: 'x' }, { email: 'The part after @ is missing' }],
  ['CHANGE_EMAIL', { email: ' Wren@Example.org', password: 'x' }, {}],
  ['QUOTE', { userQuote: 'q'.repeat(301) }, { userQuote: 'At most 300 characters.' }],
  ['QUOTE', {}, {}],
  ['ERASE_ACCOUNT', {}, { password: 'Password is required' }],
])('%s of %j', (form, values, fieldErrors) => {
  const errors = validateAccountForm({
    form,
    values: form === 'CHANGE_PASSWORD' && !values.repeatedPassword ? { ...values, repeatedPassword: 'x' } : values,
  });
  expect(errors).toEqual(fieldErrors);
  const firstField = findInvalidAccountField(form, errors);
  expect(firstField).toBe((ACCOUNT_FORM_FIELDS[form] as readonly string[]).find((field) => field in fieldErrors));
});

test('shows a taken username only for the name that was looked up', () => {
  const values = { firstName: 'A', lastName: 'B', username: 'early_wren' };
  const validateWithTaken = (name: string) => validateAccountForm({ form: 'EDIT_INFO', values, nameCheck: { name, state: 'taken' } });
  expect([validateWithTaken('early_wren'), validateWithTaken('late_owl')]).toEqual([
    { username: 'That username is taken, or looks like one that is. Choose another one.' },
    {},
  ]);
  expect(validateAccountForm({ form: 'EDIT_INFO', values, nameCheck: { name: 'early_wren', state: 'reserved' } })).toEqual({
    username: 'This name is reserved for the site. Choose another one.',
  });
});

test.each<[AccountForm, unknown, object]>([
  [
    'CHANGE_PASSWORD',
    buildError('WRONG_PASSWORD'),
    { fieldErrors: { oldPassword: 'That is not your password.' }, message: 'Password changed failed' },
  ],
  [
    'CHANGE_EMAIL',
    buildError('WRONG_PASSWORD'),
    { fieldErrors: { password: 'That is not your password.' }, message: 'Email changed failed' },
  ],
  ['LINK_ACCOUNT', buildError('LINK_USER_NOT_FOUND'), { fieldErrors: { linkedName: 'User not found' }, message: null }],
  ['LINK_ACCOUNT', buildError('WRONG_LINK_PASSWORD'), { fieldErrors: { linkPassword: 'Linked password incorrect' }, message: null }],
  ['LINK_ACCOUNT', buildError('WRONG_PASSWORD'), { fieldErrors: { password: 'Larkspur password incorrect' }, message: null }],
  [
    'LINK_ACCOUNT',
    buildError('PARTNER_UNAVAILABLE'),
    { fieldErrors: {}, message: 'Connect account failed: The other system is not responding. Please try again later.' },
  ],
  ['EDIT_INFO', buildError('UNKNOWN_ERROR'), { fieldErrors: {}, message: 'Error occurred, please try again!' }],
  [
    'EDIT_INFO',
    buildError('USERNAME_TAKEN'),
    {
      fieldErrors: { username: 'That username is taken, or looks like one that is. Choose another one.' },
      message: 'Error occurred, please try again!',
    },
  ],
  [
    'CHANGE_PASSWORD',
    buildError('VALIDATION_FAILED', { issues: [{ path: 'new_password', message: 'Too short.' }] }),
    { fieldErrors: { newPassword: 'Too short.' }, message: null },
  ],
  ['CONFIRM_SECOND_FACTOR', buildError('WRONG_CODE'), { fieldErrors: { code: ERRORS.WRONG_CODE.text }, message: null }],
  ['TURN_OFF_SECOND_FACTOR', buildError('WRONG_PASSWORD'), { fieldErrors: { password: 'That is not your password.' }, message: null }],
  ['CONFIRM_SECOND_FACTOR', buildError('SET_UP_EXPIRED'), { fieldErrors: {}, message: 'This set-up has expired. Please start it again.' }],
  [
    'CHANGE_PASSWORD',
    buildError('TOO_MANY_REQUESTS', { retryAfterSeconds: 130 }),
    { fieldErrors: {}, message: 'Password changed failed. Too many tries. You can try again in 3 minutes.' },
  ],
])('%s refused: %s', (form, error, formError) => {
  expect(toAccountFormError(form, error, 'Larkspur')).toEqual(formError);
});

test('blames no field when the connection failed', () => {
  const { fieldErrors, message } = toAccountFormError(
    'CHANGE_EMAIL',
    buildApiError('OFFLINE', { message: 'Error occurred, please try again!' }),
    'Larkspur',
  );
  expect([fieldErrors, message]).toEqual([{}, expect.stringMatching(/^Email changed failed\. You’re offline\./)]);
});
