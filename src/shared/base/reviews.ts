/** The actions a reviewer can take on a content. The first four notify its creator and carry a reason. */
export const REVIEW_ACTIONS = ['approve', 'reject', 'restrict', 'request_changes', 'feature', 'unfeature'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** The actions that are decisions; featuring is not one. */
export const DECISIONS = ['approve', 'reject', 'restrict', 'request_changes'] as const satisfies readonly ReviewAction[];
export type Decision = (typeof DECISIONS)[number];

/** The decisions a creator can appeal. */
export const APPEALABLE_DECISIONS = ['reject', 'restrict', 'request_changes'] as const satisfies readonly Decision[];

/** What staff do to a content and its creator is notified of. `publish_change` and `refuse_change` are decisions on a pending change. */
export const CONTENT_NOTICES = [...REVIEW_ACTIONS, 'publish_change', 'refuse_change', 'transfer', 'restore', 'discard', 'undo'] as const;
export type ContentNotice = (typeof CONTENT_NOTICES)[number];

/** How a case of reports is closed. */
export const CASE_DECISIONS = ['dismiss', 'uphold'] as const;
