import { type ReviewStatus, STATUSES, type Status } from '#base/statuses';

interface Visible {
  status: Status;
  userStatus: Status;
  reviewStatus: ReviewStatus;
}

/** The stricter of staff's and the creator's: `self` < `internal` < `public`. */
export const effectiveStatus = (status: Status, userStatus: Status): Status =>
  STATUSES.indexOf(status) < STATUSES.indexOf(userStatus) ? status : userStatus;

/** Whether a content stands in lists, search, feeds and sitemaps. */
export const isListed = ({ status, userStatus, reviewStatus }: Visible): boolean =>
  effectiveStatus(status, userStatus) === 'public' && reviewStatus === 'initial';

/** Whom a content's address opens for: everyone finds it, whoever has the link, or its creator (and staff) alone. */
export function reachOf({ status, userStatus, reviewStatus }: Visible): 'everyone' | 'link' | 'creator' {
  const effective = effectiveStatus(status, userStatus);
  if (reviewStatus === 'rejected' || effective === 'self') return 'creator';
  return effective === 'internal' || reviewStatus === 'restricted' ? 'link' : 'everyone';
}

/** The publish date where status or userStatus is public, otherwise empty. */
export const displayedDate = (content: { status: Status; userStatus: Status; datePublished: string | null }): string =>
  content.status === 'public' || content.userStatus === 'public' ? (content.datePublished ?? '') : '';
