import { expect, test } from 'vitest';
import { formatRestrictionDetails, getAccountRestrictions } from '#rules/users/account-restrictions';

test('a restriction ends at its date, and without a date it is permanent', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  expect(getAccountRestrictions(['suspended'], null, now)).toEqual(['suspended']);
  expect(getAccountRestrictions(['suspended'], new Date('2026-11-20T00:00:01Z'), now)).toEqual(['suspended']);
  expect(getAccountRestrictions(['suspended', 'comment_restricted'], now, now)).toEqual([]);
});

test.each([
  ['', null, ''],
  ['Copies.', null, ': Copies.'],
  ['', '2099-03-14T23:59:59.000Z', ', until 14 March 2099'],
  ['Copies.', '2099-03-14T23:59:59.000Z', ', until 14 March 2099: Copies.'],
])('the reason %j until %j reads %j', (reason, until, text) => {
  expect(formatRestrictionDetails(reason, until)).toBe(text);
});
