/**
 * A change of an approved content that visitors do not see yet: staff have yet to look at it, they did not publish it, or it is not in
 * the review queue, since its creator keeps it private.
 */
export const PENDING_CHANGE_STATUSES = ['waiting', 'refused', 'draft'] as const;
export type PendingChangeStatus = (typeof PENDING_CHANGE_STATUSES)[number];
