import type { ContentAuditAction } from '#base/audit-actions';
import type { ContentNotice, ReviewAction } from '#base/reviews';
import type { ContentCard } from '#contract/contents/contents';

/** The notification to a creator about a review action, with its reason. */
export function formatDecision(action: ContentNotice, title: string, reason = ''): string {
  const sentence = DECISION_SENTENCES[action](title);
  return reason === '' ? sentence : `${sentence} ${reason}`;
}

/** The notification to a creator whose content was given to another owner. */
export function formatTransfer(title: string, owner: string, reason = ''): string {
  return formatDecision('transfer', title, `It now belongs to ${owner}. ${reason}`.trim());
}

/** The decision on a creator's change of an approved content, of which visitors still see the approved version. */
export function toChangeDecision(action: ContentNotice): ContentNotice {
  if (action === 'approve') return 'publish_change';
  return action === 'request_changes' ? 'refuse_change' : action;
}

/** The last decision on a content, for its creator. A change that is pending after an approval was saved later. */
export const formatLastDecision = (action: ReviewAction, { title, pendingChange }: Pick<ContentCard, 'title' | 'pendingChange'>): string =>
  formatDecision(pendingChange && action !== 'approve' ? toChangeDecision(action) : action, title);

const DECISION_SENTENCES: Record<ContentNotice, (title: string) => string> = {
  approve: (title) => `“${title}” is published.`,
  reject: (title) => `“${title}” was rejected.`,
  restrict: (title) => `“${title}” can now be opened only with its link.`,
  request_changes: (title) => `“${title}” needs a change before it can be published.`,
  publish_change: (title) => `Your changes to “${title}” are published.`,
  refuse_change: (title) => `Your changes to “${title}” were not published. Visitors still see the approved version.`,
  feature: (title) => `“${title}” is featured.`,
  unfeature: (title) => `“${title}” is no longer featured.`,
  transfer: (title) => `“${title}” has a new owner.`,
  restore: (title) => `“${title}” was restored from the recycle bin.`,
  discard: (title) => `“${title}” was moved to the recycle bin.`,
  undo: (title) => `The last decision on “${title}” was undone.`,
};

/** The decision in a few words, such as for the subject of an e-mail. */
export const DECISION_LABELS: Record<ContentNotice, string> = {
  approve: 'published',
  reject: 'rejected',
  restrict: 'link only',
  request_changes: 'changes needed',
  publish_change: 'changes published',
  refuse_change: 'changes not published',
  feature: 'featured',
  unfeature: 'no longer featured',
  transfer: 'new owner',
  restore: 'restored',
  discard: 'moved to the recycle bin',
  undo: 'decision undone',
};

/** Prepared reasons, which creators read. A rejection with one press sends the first. */
export const REVIEW_REASONS = [
  'It does not follow the guidelines.',
  'Some answers may be wrong. Please check them.',
  'It is too similar to an existing quiz or article.',
  'It is not finished yet.',
  'It uses images or texts that belong to someone else.',
  'It is unkind to people.',
] as const;

/** The start of the flash message after an action; the title follows. */
export const REVIEW_DONE_TEXTS: Record<ReviewAction, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  restrict: 'Link only:',
  request_changes: 'Asked for changes to',
  feature: 'Featured',
  unfeature: 'No longer featured:',
};

const PAST_ACTIONS: Record<Exclude<ContentAuditAction, 'undo'> | 'appeal', string> = {
  approve: 'Approved',
  reject: 'Rejected',
  restrict: 'Limited to its link',
  request_changes: 'Changes asked for',
  feature: 'Featured',
  unfeature: 'No longer featured',
  transfer: 'Transferred',
  restore: 'Restored from the recycle bin',
  discard: 'Moved to the recycle bin',
  erase: 'Deleted permanently',
  assign: 'Assigned',
  save: 'Edited',
  appeal: 'Appealed',
};

/** What was done to a content, such as "Changes asked for". The reason of `undo` is the action that was undone. */
export const formatPastAction = (action: string, reason: string): string =>
  action === 'undo' ? `Undone: ${formatPastAction(reason, '')}` : PAST_ACTIONS[action as keyof typeof PAST_ACTIONS];

/** A reason with the parts that it is about before it: "Question 3, Title: Please name the source." */
export const formatReason = (about: readonly string[], text: string): string =>
  about.length === 0 ? text.trim() : `${about.join(', ')}: ${text.trim()}`;
