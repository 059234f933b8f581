import { type ContentStatus, INTERNAL_TAGS, type InternalTag, type ReviewStatus } from '#base/content-statuses';
import { DECISIONS, type ReviewAction } from '#base/reviews';

/** What a decision is about: how far a content is open, and its internal tags. */
export interface ReviewableContent {
  status: ContentStatus;
  userStatus: ContentStatus;
  reviewStatus: ReviewStatus;
  internalTags: readonly string[];
}

interface ReviewOutcome {
  status: ContentStatus;
  reviewStatus: ReviewStatus;
  internalTags: InternalTag[];
}

export const isDecision = (action: ReviewAction) => DECISIONS.some((one) => one === action);

/** Saying no takes a reason, which the creator reads. */
export const needsReason = (action: ReviewAction) => isDecision(action) && action !== 'approve';

/** What a content becomes by a reviewer's action. Every decision takes it out of the queue. */
export function applyReviewAction(content: ReviewableContent, action: ReviewAction): ReviewOutcome {
  const { status, reviewStatus, internalTags } = content;
  const changeTags = (change: { add?: InternalTag; remove?: InternalTag }) =>
    INTERNAL_TAGS.filter((tag) => tag !== change.remove && (tag === change.add || internalTags.includes(tag)));
  const tagsAfterReview = changeTags({ remove: 'user_pending' });
  switch (action) {
    case 'approve':
      return { status: 'public', reviewStatus: 'initial', internalTags: tagsAfterReview };
    case 'reject':
      return { status, reviewStatus: 'rejected', internalTags: tagsAfterReview };
    // Restricted content opens by its link, hence is at least `internal`.
    case 'restrict':
      return { status: status === 'self' ? 'internal' : status, reviewStatus: 'restricted', internalTags: tagsAfterReview };
    case 'request_changes':
      return { status, reviewStatus, internalTags: tagsAfterReview };
    case 'feature':
      return { status, reviewStatus, internalTags: changeTags({ add: 'featured' }) };
    case 'unfeature':
      return { status, reviewStatus, internalTags: changeTags({ remove: 'featured' }) };
  }
}

/** Whether an action would leave a content as it is, so that there is nothing to decide. */
export function isNoOpReview(content: ReviewableContent, action: ReviewAction): boolean {
  if (action === 'request_changes') return false;
  const after = applyReviewAction(content, action);
  return (
    after.status === content.status &&
    after.reviewStatus === content.reviewStatus &&
    after.internalTags.length === content.internalTags.length &&
    after.internalTags.every((tag) => content.internalTags.includes(tag))
  );
}

/** The decision that an admin save of a content comes to, where it changes how far it is open. */
export function getImpliedDecision(before: ReviewableContent, after: ReviewableContent): 'approve' | 'reject' | 'restrict' | null {
  if (before.reviewStatus !== after.reviewStatus && after.reviewStatus !== 'initial')
    return after.reviewStatus === 'rejected' ? 'reject' : 'restrict';
  const isOpen = (one: ReviewableContent) => one.status === 'public' && one.reviewStatus === 'initial';
  return isOpen(after) && !isOpen(before) ? 'approve' : null;
}
