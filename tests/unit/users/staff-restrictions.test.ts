import { expect, test } from 'vitest';
import type { UserStatus } from '#base/roles';
import { formatStaffRestrictions } from '#rules/users/staff-restrictions';

const NOW = new Date('2026-11-27T05:00:00.000Z');
const ROBIN = { _id: 'u1', username: 'staff_robin' };

test.each<[UserStatus[], string | null, string, typeof ROBIN | null, string]>([
  [[], null, 'Spam.', ROBIN, ''],
  [['suspended'], '2026-12-03T16:59:59.000Z', 'Spam.', ROBIN, 'Suspended until 3 Dec 2026, by staff_robin: Spam.'],
  [['suspended'], null, '', null, 'Suspended without an end'],
  [['suspended'], '2026-11-20T16:59:59.000Z', '', ROBIN, 'Suspended until 20 Nov 2026 (over), by staff_robin'],
  [
    ['editor_restricted', 'comment_restricted'],
    null,
    '',
    { _id: 'u2', username: '' },
    'Cannot edit, cannot comment without an end, by a deleted account',
  ],
])('%j until %s for “%s” reads as a sentence', (status, statusUntil, statusReason, restrictedBy, sentence) => {
  expect(formatStaffRestrictions({ status, statusUntil, statusReason, restrictedBy }, NOW)).toBe(sentence);
});
