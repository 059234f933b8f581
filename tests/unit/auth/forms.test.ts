import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as wire from '#contract/accounts/users';
import {
  type AuthFormState,
  type AuthFormValues,
  buildRegistration,
  carryOverValues,
  EMPTY_AUTH_FORM,
  findInvalidAuthField,
  isValidatedOnBlur,
  validateAuthField,
  validateAuthForm,
} from '#rules/auth/forms';

const TAKEN = 'That username is taken.';
const RULE = 'Lowercase letters, digits and underscore, 6 to 25 characters.';
const NOT_MAIL = 'This does not look like an e-mail address.';
const LOCAL = 'Before the @: 2 to 40 letters, digits, dots, underscores.';

const sheet = (mode: AuthFormState['mode'], typed: Partial<AuthFormValues> = {}, check: AuthFormState['check'] = null): AuthFormState => ({
  mode,
  typed: { ...EMPTY_AUTH_FORM, ...typed },
  check,
});
const newAccount = { username: 'early_wren', password: 'singing-up', again: 'singing-up' };

describe('each form', () => {
  test.each([
    ['LOGIN', {}, { name: 'Username is required', password: 'Password is required' }],
    ['LOGIN', { name: ' ', password: 'x' }, { name: 'Username is required' }],
    ['LOGIN', { name: 'wren@example.org', password: 'x' }, {}],
    ['RECOVER', {}, { name: 'Please fill in required info!' }],
    ['RECOVER', { name: 'early_wren' }, {}],
    ['RESET', {}, { password: 'Password is required' }],
    ['RESET', { password: 'singing', again: 'singing' }, { password: '8 characters or more. A short sentence works well.' }],
    ['RESET', { password: 'singing-up', again: 'singing' }, { again: 'Password does not match' }],
    ['RESET', { password: 'singing-up', again: 'singing-up' }, {}],
    ['REGISTER', {}, { username: 'Username is required', password: 'Password is required' }],
    ['REGISTER', newAccount, {}],
    ['REGISTER', { ...newAccount, email: 'wren@example.org' }, {}],
    ['REGISTER', { ...newAccount, again: 'singing' }, { again: 'Password does not match' }],
    ['REGISTER', { ...newAccount, again: '' }, { again: 'Password does not match' }],
  ] as const)('%s with %o says %o', (mode, typed, problems) => {
    expect(validateAuthForm(sheet(mode, typed))).toEqual(problems);
  });

  test('points to the first wrong field as they stand on the screen', () => {
    expect(findInvalidAuthField('REGISTER', { again: 'x', email: 'x', password: 'x' })).toBe('email');
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
    ['coreteam', TAKEN],
    ['current_user', TAKEN],
  ])('"%s": %s', (username, problem) => {
    expect(validateAuthField(sheet('REGISTER', { username }), 'username')).toBe(problem);
  });

  test('is taken only when the answer was about this very name', () => {
    const check = { name: 'early_wren', state: 'taken' } as const;
    expect(validateAuthField(sheet('REGISTER', { username: 'early_wren' }, check), 'username')).toBe(TAKEN);
    expect(validateAuthField(sheet('REGISTER', { username: 'early_wrens' }, check), 'username')).toBeNull();
  });
});

describe('an e-mail address', () => {
  test.each([
    ['', null],
    ['wren@example.org', null],
    [' Wren@Example.org ', null],
    ['a_b.c9@mail.example.co.uk', null],
    ['wren@', 'The part after @ is missing'],
    ['wren', NOT_MAIL],
    ['wren@example', NOT_MAIL],
    ['wren@-example.org', NOT_MAIL],
    ['wren@two@example.org', NOT_MAIL],
    ['w@example.org', LOCAL],
    [`${'w'.repeat(41)}@example.org`, LOCAL],
    ['wren+quiz@example.org', LOCAL],
  ])('"%s": %s', (email, problem) => {
    expect(validateAuthField(sheet('REGISTER', { email }), 'email')).toBe(problem);
  });

  test('is judged as the server judges it', () => {
    const letters = fc.constantFrom('a', 'z', '0', '9', '_', '.', '-', '@', 'A', 'é', '+');
    const near = fc.string({ unit: letters, maxLength: 50 });
    const long = fc.tuple(fc.nat(45), fc.nat(250)).map(([local, domain]) => `${'a'.repeat(local)}@${'b'.repeat(domain)}.org`);
    fc.assert(
      fc.property(
        fc.oneof(
          near,
          near.map((text) => `wren@${text}`),
          near.map((text) => `${text}@example.org`),
          long,
        ),
        (email) => {
          const tidy = email.trim().toLowerCase();
          const isFine = validateAuthField(sheet('REGISTER', { email }), 'email') === null;
          expect(isFine).toBe(tidy === '' || wire.email.safeParse(tidy).success);
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
])('a new password "%s": %s', (password, problem) => {
  expect(validateAuthField(sheet('REGISTER', { password }), 'password')).toBe(problem);
  expect(wire.password.safeParse(password).success).toBe(problem === null);
});

test('an old password of any length may be tried', () => {
  expect(validateAuthField(sheet('LOGIN', { password: 'x' }), 'password')).toBeNull();
});

test('only what is new is judged before it is sent', () => {
  expect((['LOGIN', 'REGISTER', 'RECOVER', 'RESET'] as const).filter(isValidatedOnBlur)).toEqual(['REGISTER', 'RESET']);
});

describe('from one form to the next', () => {
  test.each([
    ['REGISTER', { name: 'early_wren' }, { username: 'early_wren', email: '' }],
    ['REGISTER', { name: ' wren@example.org ' }, { username: '', email: 'wren@example.org' }],
    ['REGISTER', { name: 'Wren!' }, { username: '', email: '' }],
    ['REGISTER', { name: 'early_wren', username: 'late_wren' }, { username: 'late_wren' }],
    ['RECOVER', { username: 'early_wren' }, { name: 'early_wren' }],
    ['LOGIN', { name: 'late_wren', username: 'early_wren' }, { name: 'late_wren', username: 'early_wren' }],
  ] as const)('to %s what was typed goes along: %o', (mode, typed, expected) => {
    expect(carryOverValues(mode, { ...EMPTY_AUTH_FORM, ...typed })).toMatchObject({ ...typed, ...expected });
  });
});

test('a sign-up sends what the server takes', () => {
  const typed = { ...EMPTY_AUTH_FORM, username: ' early_wren ', email: ' Wren@Example.org', password: ' singing up ' };
  const body = buildRegistration(typed, 'Europe/Berlin');
  const sent = { username: 'early_wren', email: 'wren@example.org', password: ' singing up ', metadata: { tz: 'Europe/Berlin' } };
  expect(body).toEqual(sent);
  expect(wire.registration.safeParse(body).success).toBe(true);
  expect(buildRegistration({ ...typed, email: ' ' }, undefined)).toEqual({
    username: 'early_wren',
    password: ' singing up ',
    metadata: {},
  });
});
