import { CONTENT_STATUSES, type ContentStatus, type ReviewStatus } from '#base/content-statuses';

export interface VisibilityFields {
  status: ContentStatus;
  userStatus: ContentStatus;
  reviewStatus: ReviewStatus;
}

/** The stricter of staff's status and the creator's: `self` < `internal` < `public`. */
export const getEffectiveStatus = (status: ContentStatus, userStatus: ContentStatus): ContentStatus =>
  CONTENT_STATUSES.indexOf(status) < CONTENT_STATUSES.indexOf(userStatus) ? status : userStatus;

/** Whether a content appears in lists, search, feeds and sitemaps. */
export const isListed = ({ status, userStatus, reviewStatus }: VisibilityFields): boolean =>
  getEffectiveStatus(status, userStatus) === 'public' && reviewStatus === 'initial';

/** Who can open a content: everyone, people with the link, or only its creator and reviewers. */
export function getAudience({ status, userStatus, reviewStatus }: VisibilityFields): 'everyone' | 'link' | 'creator' {
  const effective = getEffectiveStatus(status, userStatus);
  if (reviewStatus === 'rejected' || effective === 'self') return 'creator';
  return effective === 'internal' || reviewStatus === 'restricted' ? 'link' : 'everyone';
}

/** The publish date if `status` or `userStatus` is public, otherwise empty. */
export const getDisplayedDate = (content: { status: ContentStatus; userStatus: ContentStatus; datePublished: string | null }): string =>
  content.status === 'public' || content.userStatus === 'public' ? (content.datePublished ?? '') : '';
