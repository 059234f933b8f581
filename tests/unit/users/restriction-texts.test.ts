import { expect, test } from 'vitest';
import { formatMistakeHint, formatRestriction, formatRestrictionNotice } from '#rules/users/restriction-texts';

const ADDRESS = 'help@quizlark.test';

test.each([
  [{ statusReason: 'Copies', statusUntil: '2099-03-14T23:59:59.000Z' }, 'This lasts until 14 March 2099. Reason: Copies. If'],
  [{ statusReason: 'Enough!', statusUntil: new Date('2099-03-14T23:59:59Z') }, 'This lasts until 14 March 2099. Reason: Enough! If'],
  [{ statusReason: ' ', statusUntil: null }, 'This has no end date. If'],
])('the restriction %j', (restriction, start) => {
  expect(formatRestriction(restriction, ADDRESS)).toBe(`${start} you think this is a mistake, write to ${ADDRESS}.`);
});

test('a site without a support address names none', () => {
  expect(formatMistakeHint('')).toBe('');
});

test('a notification says what is restricted or that nothing is', () => {
  expect(formatRestrictionNotice({ restrictions: ['comment_restricted'], until: null, reason: 'Spam' })).toBe(
    'You cannot comment. This has no end date. Reason: Spam.',
  );
  expect(formatRestrictionNotice({ restrictions: [], until: null, reason: '' })).toBe('You can use everything again.');
});
