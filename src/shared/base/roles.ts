/** Roles of an account. `content_admin` is the core team; `recycle_bin` owns discarded contents and cannot sign in. */
export const ROLES = ['user', 'editor', 'staff', 'admin', 'content_admin', 'recycle_bin'] as const;
export type Role = (typeof ROLES)[number];

/** The minimum role an endpoint requires of its caller. Reviewers are editors and staff. */
export type CallerRole = 'visitor' | 'user' | 'reviewer' | 'staff' | 'admin';

/** The restrictions of an account. A user's `status` is a set of these. */
export const USER_STATUSES = ['editor_restricted', 'comment_restricted', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Roles an administrator can assign; the recycle bin is created with the database. */
export const ASSIGNABLE_ROLES = ['user', 'editor', 'staff', 'admin', 'content_admin'] as const satisfies readonly Role[];

/** What happens to a user's published contents when the account is erased. */
export const CONTENT_ERASURE_POLICIES = ['keep', 'discard'] as const;
