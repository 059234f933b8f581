import type { UserStatus } from '#base/roles';

/** The restrictions of an account, for staff. */
export const RESTRICTION_LABELS: Record<UserStatus, string> = {
  editor_restricted: 'Cannot edit',
  comment_restricted: 'Cannot comment',
  suspended: 'Suspended',
};
