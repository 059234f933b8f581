/** What a reviewer can decide on a content; the first four are told to its creator with a reason, and can be answered. */
export const REVIEW_ACTIONS = ['approve', 'reject', 'restrict', 'request_changes', 'feature', 'unfeature'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** The actions that decide; featuring does not. */
export const DECISIONS = ['approve', 'reject', 'restrict', 'request_changes'] as const satisfies readonly ReviewAction[];
export type Decision = (typeof DECISIONS)[number];

/** What a creator may answer. */
export const APPEALABLE_DECISIONS = ['reject', 'restrict', 'request_changes'] as const satisfies readonly Decision[];

/** How a case of reports is closed. */
export const CASE_DECISIONS = ['dismiss', 'uphold'] as const;
