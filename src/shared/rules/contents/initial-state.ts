import type { ContentStatus, InternalTag, ReviewStatus } from '#base/content-statuses';
import type { Role } from '#base/roles';

export interface NewContentState {
  status: ContentStatus;
  userStatus: ContentStatus;
  reviewStatus: ReviewStatus;
  internalTags: InternalTag[];
}

/** What a new content starts as. A trusted creator's is published at once and reviewed after. */
export function getNewContentState(options: { creatorRole: Role; userStatus: ContentStatus; trusted: boolean }): NewContentState {
  const { creatorRole, userStatus, trusted } = options;
  const isCommunity = creatorRole !== 'content_admin';
  const isQueued = isCommunity && userStatus === 'public';
  return {
    status: isQueued && trusted ? 'public' : getUnreviewedStatus({ isCommunity, userStatus }),
    userStatus,
    reviewStatus: 'initial',
    internalTags: [...(isCommunity ? (['user_created'] as const) : []), ...(isQueued ? (['user_pending'] as const) : [])],
  };
}

/** What is only for people with the link is in no list, so its link opens at once; the rest waits for staff. */
export const getUnreviewedStatus = ({ isCommunity, userStatus }: { isCommunity: boolean; userStatus: ContentStatus }): ContentStatus =>
  isCommunity && userStatus === 'internal' ? 'internal' : 'self';
