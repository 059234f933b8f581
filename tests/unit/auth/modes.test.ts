import { expect, test } from 'vitest';
import { getAuthMode, getAuthPath, getAuthReturnPath, getResetToken, parseAuthMode } from '#rules/auth/modes';

const ORIGIN = 'https://quizlark.example';

test.each([
  [null, 'LOGIN'],
  ['', 'LOGIN'],
  ['LOGIN', 'LOGIN'],
  ['REGISTER', 'REGISTER'],
  ['recover', 'RECOVER'],
  ['RESET', 'LOGIN'],
  ['toString', 'LOGIN'],
])('mode=%s is %s', (text, mode) => {
  expect(parseAuthMode(text)).toBe(mode);
});

test.each([
  ['/kquiz/larks?choice=a#two', '/kquiz/larks?choice=a#two'],
  ['/authors', '/authors'],
  [null, null],
  ['', null],
  ['kquiz/larks', null],
  ['https://evil.example/', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/..//evil.example', null],
  ['/\t/evil.example', null],
  ['javascript:alert(1)', null],
  ['/auth', null],
  ['/auth?mode=REGISTER', null],
  ['/auth/', null],
])('signed_in_url=%s leads to %s', (text, path) => {
  expect(getAuthReturnPath(text, ORIGIN)).toBe(path);
});

test.each([
  ['LOGIN', null, '/auth'],
  ['REGISTER', null, '/auth?mode=REGISTER'],
  ['LOGIN', '/kquiz/a?b=c&d', '/auth?signed_in_url=%2Fkquiz%2Fa%3Fb%3Dc%26d'],
  ['RECOVER', '/home', '/auth?mode=RECOVER&signed_in_url=%2Fhome'],
] as const)('%s, back to %s: %s', (mode, returnTo, path) => {
  expect(getAuthPath(mode, returnTo)).toBe(path);
  const url = new URL(path, ORIGIN);
  expect(parseAuthMode(url.searchParams.get('mode'))).toBe(mode);
  expect(getAuthReturnPath(url.searchParams.get('signed_in_url'), ORIGIN)).toBe(returnTo);
});

test.each([
  ['mode=RECOVER&token=abc', 'RESET', 'abc'],
  ['token=abc&mode=recover', 'RESET', 'abc'],
  ['mode=RECOVER&token=%20abc%20', 'RESET', 'abc'],
  ['mode=RECOVER&token=', 'RECOVER', ''],
  ['mode=RECOVER', 'RECOVER', ''],
  ['mode=RESET&token=abc', 'LOGIN', 'abc'],
  ['token=abc', 'LOGIN', 'abc'],
])('?%s opens %s', (query, mode, token) => {
  const search = new URLSearchParams(query);
  expect([getAuthMode(search), getResetToken(search)]).toEqual([mode, token]);
});

test('the reset mode has the path of the recovery mode', () => {
  expect(getAuthPath('RESET', '/home')).toBe(getAuthPath('RECOVER', '/home'));
});

test('the second step has the path of the first, so that a reload starts over', () => {
  for (const mode of ['SECOND_STEP', 'RECOVERY_CODE'] as const) {
    expect(getAuthPath(mode, '/home')).toBe(getAuthPath('LOGIN', '/home'));
    expect(parseAuthMode(mode)).toBe('LOGIN');
  }
});
