import { DECISIONS, type ReviewAction } from '#base/reviews';
import { INTERNAL_TAGS, type InternalTag, type ReviewStatus, type Status } from '#base/statuses';

/** What a decision is about: how far a content is open, and its internal tags. */
export interface Reviewable {
  status: Status;
  userStatus: Status;
  reviewStatus: ReviewStatus;
  internalTags: readonly string[];
}

interface Decided {
  status: Status;
  reviewStatus: ReviewStatus;
  internalTags: InternalTag[];
}

export const isDecision = (action: ReviewAction) => DECISIONS.some((one) => one === action);

/** Saying no takes a reason, which the creator reads. */
export const needsReason = (action: ReviewAction) => isDecision(action) && action !== 'approve';

/** What a content becomes by a reviewer's action. Every decision takes it out of the queue. */
export function decided(content: Reviewable, action: ReviewAction): Decided {
  const { status, reviewStatus, internalTags } = content;
  const tagged = (change: { add?: InternalTag; remove?: InternalTag }) =>
    INTERNAL_TAGS.filter((tag) => tag !== change.remove && (tag === change.add || internalTags.includes(tag)));
  const settled = tagged({ remove: 'user_pending' });
  switch (action) {
    case 'approve':
      return { status: 'public', reviewStatus: 'initial', internalTags: settled };
    case 'reject':
      return { status, reviewStatus: 'rejected', internalTags: settled };
    // Restricted content opens by its link, hence is at least `internal`.
    case 'restrict':
      return { status: status === 'self' ? 'internal' : status, reviewStatus: 'restricted', internalTags: settled };
    case 'request_changes':
      return { status, reviewStatus, internalTags: settled };
    case 'feature':
      return { status, reviewStatus, internalTags: tagged({ add: 'featured' }) };
    case 'unfeature':
      return { status, reviewStatus, internalTags: tagged({ remove: 'featured' }) };
  }
}

/** Whether an action would leave a content as it is, so that there is nothing to decide. */
export function isMoot(content: Reviewable, action: ReviewAction): boolean {
  if (action === 'request_changes') return false;
  const after = decided(content, action);
  return (
    after.status === content.status &&
    after.reviewStatus === content.reviewStatus &&
    after.internalTags.length === content.internalTags.length &&
    after.internalTags.every((tag) => content.internalTags.includes(tag))
  );
}

/** The decision that an admin save of a content comes to, where it changes how far it is open. */
export function impliedDecision(before: Reviewable, after: Reviewable): 'approve' | 'reject' | 'restrict' | null {
  if (before.reviewStatus !== after.reviewStatus && after.reviewStatus !== 'initial')
    return after.reviewStatus === 'rejected' ? 'reject' : 'restrict';
  const isOpen = (one: Reviewable) => one.status === 'public' && one.reviewStatus === 'initial';
  return isOpen(after) && !isOpen(before) ? 'approve' : null;
}
