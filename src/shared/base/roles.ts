/** Roles of an account; `content_admin` is the core team, `recycle_bin` holds discarded content and cannot sign in. */
export const ROLES = ['user', 'editor', 'staff', 'admin', 'content_admin', 'recycle_bin'] as const;
export type Role = (typeof ROLES)[number];

/** The least a caller of the API must be. Reviewers are editors and staff. */
export type CallerRole = 'visitor' | 'user' | 'reviewer' | 'staff' | 'admin';

/** What an account may be kept from. A user's `status` is a set of these. */
export const USER_STATUSES = ['editor_restricted', 'comment_restricted', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Roles an administrator can give; the recycle bin is made with the store. */
export const ASSIGNABLE_ROLES = ['user', 'editor', 'staff', 'admin', 'content_admin'] as const satisfies readonly Role[];

/** What becomes of what someone has published when their account is erased. */
export const CONTENT_ERASURE_POLICIES = ['keep', 'discard'] as const;
