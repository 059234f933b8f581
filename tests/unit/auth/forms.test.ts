import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as contract from '#contract/accounts/users';
import {
  type AuthFormState,
  type AuthFormValues,
  buildRegistration,
  EMPTY_AUTH_FORM,
  findInvalidAuthField,
  isValidatedOnBlur,
  prefillAuthForm,
  validateAuthField,
  validateAuthForm,
} from '#rules/auth/forms';

const TAKEN = 'That username is taken, or looks like one that is. Choose another one.';
const RESERVED = 'This name is reserved for the site. Choose another one.';
const RULE = 'Lowercase letters, digits and underscore, 6 to 25 characters.';
const INVALID_EMAIL = 'This does not look like an e-mail address.';
const LOCAL = 'Before the @: 2 to 40 letters, digits, dots, underscores.';

const buildState = (
  mode: AuthFormState['mode'],
  values: Partial<AuthFormValues> = {},
  nameCheck: AuthFormState['nameCheck'] = null,
): AuthFormState => ({
  mode,
  values: { ...EMPTY_AUTH_FORM, ...values },
  nameCheck,
});
const newAccount = { username: 'early_wren', password: 'singing-up', repeatedPassword: 'singing-up' };

describe('each form', () => {
  test.each([
    ['LOGIN', {}, { name: 'Username is required', password: 'Password is required' }],
    ['LOGIN', { name: ' ', password: 'x' }, { name: 'Username is required' }],
    ['LOGIN', { name: 'wren@example.org', password: 'x' }, {}],
    ['RECOVER', {}, { name: 'Please fill in required info!' }],
    ['RECOVER', { name: 'early_wren' }, {}],
    ['RESET', {}, { password: 'Password is required' }],
    ['RESET', { password: 'singing', repeatedPassword: 'singing' }, { password: '8 characters or more. A short sentence works well.' }],
    ['RESET', { password: 'singing-up', repeatedPassword: 'singing' }, { repeatedPassword: 'Password does not match' }],
    ['RESET', { password: 'singing-up', repeatedPassword: 'singing-up' }, {}],
    ['SECOND_STEP', {}, { code: 'Enter the six digits that the app shows' }],
    ['SECOND_STEP', { code: 'abcde-fgh27' }, { code: 'Enter the six digits that the app shows' }],
    ['SECOND_STEP', { code: ' 123 456' }, {}],
    ['RECOVERY_CODE', { recoveryCode: '123456' }, { recoveryCode: 'A recovery code has ten letters and digits, such as abcde-fgh27' }],
    ['RECOVERY_CODE', { recoveryCode: 'ABCDE FGH27' }, {}],
    ['REGISTER', {}, { username: 'Username is required', password: 'Password is required' }],
    ['REGISTER', newAccount, {}],
    ['REGISTER', { ...newAccount, email: 'wren@example.org' }, {}],
    ['REGISTER', { ...newAccount, repeatedPassword: 'singing' }, { repeatedPassword: 'Password does not match' }],
    ['REGISTER', { ...newAccount, repeatedPassword: '' }, { repeatedPassword: 'Password does not match' }],
  ] as const)('%s with %o has the errors %o', (mode, values, fieldErrors) => {
    expect(validateAuthForm(buildState(mode, values))).toEqual(fieldErrors);
  });

  test('finds the first invalid field in screen order', () => {
    expect(findInvalidAuthField('REGISTER', { repeatedPassword: 'x', email: 'x', password: 'x' })).toBe('email');
    expect(findInvalidAuthField('LOGIN', {})).toBeUndefined();
  });
});

describe('a new username', () => {
  test.each([
    ['early_wren', null],
    ['  early_wren ', null],
    ['wrens', RULE],
    ['w'.repeat(25), null],
    ['w'.repeat(26), RULE],
    ['Early_wren', RULE],
    ['early-wren', RULE],
    ['zaunkönig', RULE],
    ['coreteam', RESERVED],
    ['current_user', RESERVED],
  ])('"%s": %s', (username, error) => {
    expect(validateAuthField(buildState('REGISTER', { username }), 'username')).toBe(error);
  });

  test('is taken only if that exact name was looked up', () => {
    const check = { name: 'early_wren', state: 'taken' } as const;
    expect(validateAuthField(buildState('REGISTER', { username: 'early_wren' }, check), 'username')).toBe(TAKEN);
    expect(validateAuthField(buildState('REGISTER', { username: 'early_wrens' }, check), 'username')).toBeNull();
  });
});

describe('an e-mail address', () => {
  test.each([
    ['', null],
    ['wren@example.org', null],
    [' Wren@Example.org ', null],
    ['a_b.c9@mail.example.co.uk', null],
    ['wren@', 'The part after @ is missing'],
    ['wren', INVALID_EMAIL],
    ['wren@example', INVALID_EMAIL],
    ['wren@-example.org', INVALID_EMAIL],
    ['wren@two@example.org', INVALID_EMAIL],
    ['w@example.org', LOCAL],
    [`${'w'.repeat(41)}@example.org`, LOCAL],
    ['wren+quiz@example.org', LOCAL],
  ])('"%s": %s', (email, error) => {
    expect(validateAuthField(buildState('REGISTER', { email }), 'email')).toBe(error);
  });

  test('is validated like on the server', () => {
    const letters = fc.constantFrom('a', 'z', '0', '9', '_', '.', '-', '@', 'A', 'é', '+');
    const text = fc.string({ unit: letters, maxLength: 50 });
    const long = fc.tuple(fc.nat(45), fc.nat(250)).map(([local, domain]) => `${'a'.repeat(local)}@${'b'.repeat(domain)}.org`);
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((domain) => `wren@${domain}`),
          text.map((local) => `${local}@example.org`),
          long,
        ),
        (email) => {
          const normalised = email.trim().toLowerCase();
          const isValid = validateAuthField(buildState('REGISTER', { email }), 'email') === null;
          expect(isValid).toBe(normalised === '' || contract.email.safeParse(normalised).success);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['', 'Password is required'],
  ['1234567', '8 characters or more. A short sentence works well.'],
  ['12345678', null],
  ['        ', null],
  ['x'.repeat(100), null],
  ['x'.repeat(101), 'At most 100 characters.'],
])('a new password "%s": %s', (password, error) => {
  expect(validateAuthField(buildState('REGISTER', { password }), 'password')).toBe(error);
  expect(contract.password.safeParse(password).success).toBe(error === null);
});

test('accepts an existing password of any length', () => {
  expect(validateAuthField(buildState('LOGIN', { password: 'x' }), 'password')).toBeNull();
});

test('validates on blur only forms with new values', () => {
  expect((['LOGIN', 'REGISTER', 'RECOVER', 'RESET'] as const).filter(isValidatedOnBlur)).toEqual(['REGISTER', 'RESET']);
});

describe('switching to another form', () => {
  test.each([
    ['REGISTER', { name: 'early_wren' }, { username: 'early_wren', email: '' }],
    ['REGISTER', { name: ' wren@example.org ' }, { username: '', email: 'wren@example.org' }],
    ['REGISTER', { name: 'Wren!' }, { username: '', email: '' }],
    ['REGISTER', { name: 'early_wren', username: 'late_wren' }, { username: 'late_wren' }],
    ['RECOVER', { username: 'early_wren' }, { name: 'early_wren' }],
    ['LOGIN', { name: 'late_wren', username: 'early_wren' }, { name: 'late_wren', username: 'early_wren' }],
  ] as const)('carries over to %s what was values: %o', (mode, values, expected) => {
    expect(prefillAuthForm(mode, { ...EMPTY_AUTH_FORM, ...values })).toMatchObject({ ...values, ...expected });
  });
});

test('builds a sign-up body that the server accepts', () => {
  const values = { ...EMPTY_AUTH_FORM, username: ' early_wren ', email: ' Wren@Example.org', password: ' singing up ' };
  const body = buildRegistration(values, 'Europe/Berlin');
  const expectedBody = { username: 'early_wren', email: 'wren@example.org', password: ' singing up ', metadata: { tz: 'Europe/Berlin' } };
  expect(body).toEqual(expectedBody);
  expect(contract.registration.safeParse(body).success).toBe(true);
  expect(buildRegistration({ ...values, email: ' ' }, undefined)).toEqual({
    username: 'early_wren',
    password: ' singing up ',
    metadata: {},
  });
});
