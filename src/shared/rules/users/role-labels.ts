import type { Role, UserStatus } from '#base/roles';

/** Roles as staff read them. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  user: 'User',
  editor: 'Editor',
  staff: 'Staff',
  admin: 'Administrator',
  content_admin: 'Core team',
  recycle_bin: 'Recycle bin',
};

/** The restrictions of an account as staff read them. */
export const RESTRICTION_LABELS: Readonly<Record<UserStatus, string>> = {
  editor_restricted: 'Cannot edit',
  comment_restricted: 'Cannot comment',
  suspended: 'Suspended',
};
