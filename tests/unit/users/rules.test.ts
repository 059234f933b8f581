import { expect, test } from 'vitest';
import { formatDisplayName } from '#rules/users/display-name';
import { buildErasedUser } from '#rules/users/erased-user';
import { isAllowedUsername, isUsername, RESERVED_USERNAMES } from '#rules/users/username';

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
])('%j: %s', (username, isOne) => {
  expect(isUsername(username)).toBe(isOne);
});

test('names that addresses need are nobody’s', () => {
  for (const username of ['quizlark', 'coreteam', 'current_user', 'leaderboard', 'dashboard', 'createquiz', 'profile', 'internal'])
    expect(isAllowedUsername(username)).toBe(false);
  for (const username of RESERVED_USERNAMES) expect(isAllowedUsername(username)).toBe(false);
  for (const username of ['recycle_bin', 'me', 'admin', 'staff', 'new']) expect(RESERVED_USERNAMES).toContain(username);
  expect([isAllowedUsername('early_wren'), isAllowedUsername('Early_wren')]).toEqual([true, false]);
});

test('people are called by their names, else by their username', () => {
  expect(formatDisplayName({ firstName: 'Hà', lastName: 'Linh', username: 'ha_linh' })).toBe('Hà Linh');
  expect(formatDisplayName({ firstName: '', lastName: 'Linh', username: 'ha_linh' })).toBe('Linh');
  expect(formatDisplayName({ firstName: '', lastName: '', username: 'ha_linh' })).toBe('ha_linh');
});

test('what is left of an erased person has a name of its own that fits the rule', () => {
  const [one, two] = ['01jd0000000abcdefghjkmnpqr', '01jd0000000abcdefghjkmnpqs'].map(buildErasedUser);
  expect(isUsername(one?.username ?? '')).toBe(true);
  expect(one?.username).not.toBe(two?.username);
  expect(formatDisplayName(one ?? { firstName: '', lastName: '', username: '' })).toBe('Deleted user');
});
