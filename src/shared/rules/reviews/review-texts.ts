import type { ReviewAction } from '#base/reviews';

/** What a creator is told of a reviewer's action, with its reason. */
export function formatDecision(action: ReviewAction | 'transfer' | 'restore' | 'discard' | 'undo', title: string, reason = ''): string {
  const sentence = DECISION_SENTENCES[action](title);
  return reason === '' ? sentence : `${sentence} ${reason}`;
}

const DECISION_SENTENCES: Record<Parameters<typeof formatDecision>[0], (title: string) => string> = {
  approve: (title) => `“${title}” is published.`,
  reject: (title) => `“${title}” was rejected.`,
  restrict: (title) => `“${title}” opens by its link only.`,
  request_changes: (title) => `“${title}” needs a change before it can be published.`,
  feature: (title) => `“${title}” is featured.`,
  unfeature: (title) => `“${title}” is no longer featured.`,
  transfer: (title) => `“${title}” has a new owner.`,
  restore: (title) => `“${title}” is back from the recycle bin.`,
  discard: (title) => `“${title}” was put into the recycle bin.`,
  undo: (title) => `The last decision on “${title}” was taken back.`,
};

/** Reasons at hand; the first goes with a rejection made in one press. Creators read them. */
export const REVIEW_REASONS = [
  'It does not follow the guidelines.',
  'Something in it is not right: please check the answers.',
  'It is very much like another one that is already here.',
  'It is not finished yet.',
  'It uses pictures or texts that belong to somebody else.',
  'It is unkind to people.',
] as const;

/** What a toast says when an action is done. */
export const REVIEW_DONE_TEXTS: Record<ReviewAction, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  restrict: 'Link only:',
  request_changes: 'Asked for changes to',
  feature: 'Featured',
  unfeature: 'No longer featured:',
};
