import { type ContentStatus, INTERNAL_TAGS, type InternalTag, type ReviewStatus } from '#base/content-statuses';
import { DECISIONS, type ReviewAction } from '#base/reviews';

/** The fields of a content that a review action depends on: its visibility and its internal tags. */
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

export const isDecision = (action: ReviewAction) => DECISIONS.some((decision) => decision === action);

/** Whether the action requires a reason, which the creator reads. */
export const needsReason = (action: ReviewAction) => isDecision(action) && action !== 'approve';

/** The state of a content of which a change is approved that waited. A restriction is about the content, so it stays. */
export const approveChange = (content: ReviewableContent): ReviewOutcome =>
  applyReviewAction(content, content.reviewStatus === 'restricted' ? 'restrict' : 'approve');

/** The state of a content after a review action. Every decision removes it from the queue. */
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
    // Restricted content can be opened by its link, so its status is at least `internal`.
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

/** Whether an action would not change the content. A request for changes always counts as a change. */
export function isNoOpReview(content: ReviewableContent, action: ReviewAction): boolean {
  if (action === 'request_changes') return false;
  const outcome = applyReviewAction(content, action);
  return (
    outcome.status === content.status &&
    outcome.reviewStatus === content.reviewStatus &&
    outcome.internalTags.length === content.internalTags.length &&
    outcome.internalTags.every((tag) => content.internalTags.includes(tag))
  );
}

/** The decision that a staff save of a content amounts to; null if it does not change the visibility. */
export function getImpliedDecision(current: ReviewableContent, saved: ReviewableContent): 'approve' | 'reject' | 'restrict' | null {
  if (current.reviewStatus !== saved.reviewStatus && saved.reviewStatus !== 'initial')
    return saved.reviewStatus === 'rejected' ? 'reject' : 'restrict';
  const isOpen = ({ status, reviewStatus }: ReviewableContent) => status === 'public' && reviewStatus === 'initial';
  return isOpen(saved) && !isOpen(current) ? 'approve' : null;
}
