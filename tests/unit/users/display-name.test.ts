import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatDisplayName } from '#rules/users/display-name';
import { buildErasedUser } from '#rules/users/erased-user';
import { isReservedUsername, isUsername } from '#rules/users/username';

test.each([
  ['early_wren', true],
  ['wren_1', true],
  ['a'.repeat(25), true],
  ['wren1', false],
  ['a'.repeat(26), false],
  ['Early_wren', false],
  ['early-wren', false],
  ['early wren', false],
  ['éarly_wren', false],
  ['early_wren\n', false],
  ['', false],
])('%j is a valid username: %s', (username, isValid) => {
  expect(isUsername(username)).toBe(isValid);
});

test('names that URLs and the API use are reserved', () => {
  const names = [
    'me',
    'current_user',
    'new',
    'admin',
    'staff',
    'quizlark',
    'coreteam',
    'recycle_bin',
    'leaderboard',
    'createquiz',
    'oembed',
  ];
  expect(names.filter((name) => !isReservedUsername(name))).toEqual([]);
  expect(isReservedUsername('early_wren')).toBe(false);
});

test('the first segment of every screen is reserved', () => {
  const segments = readdirSync(`${import.meta.dirname}/../../../src/pages`).map((name) => name.split('.')[0] ?? '');
  const names = segments.filter((segment) => /^[a-z0-9]+$/.test(segment) && !/^(index|\d+)$/.test(segment));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !isReservedUsername(name))).toEqual([]);
});

test('the display name is the full name, else the username', () => {
  expect(formatDisplayName({ firstName: 'Hà', lastName: 'Linh', username: 'ha_linh' })).toBe('Hà Linh');
  expect(formatDisplayName({ firstName: '', lastName: 'Linh', username: 'ha_linh' })).toBe('Linh');
  expect(formatDisplayName({ firstName: '', lastName: '', username: 'ha_linh' })).toBe('ha_linh');
});

test('an erased account has a unique and valid username', () => {
  const [first, second] = ['01jd0000000abcdefghjkmnpqr', '01jd0000000abcdefghjkmnpqs'].map(buildErasedUser);
  expect(isUsername(first?.username ?? '')).toBe(true);
  expect(first?.username).not.toBe(second?.username);
  expect(formatDisplayName(first ?? { firstName: '', lastName: '', username: '' })).toBe('Deleted user');
});
