import type { ContentStatus, InternalTag, ReviewStatus } from '#base/content-statuses';
import type { Role } from '#base/roles';

export interface NewContentState {
  status: ContentStatus;
  userStatus: ContentStatus;
  reviewStatus: ReviewStatus;
  internalTags: InternalTag[];
}

/** The state of a new content. A trusted creator's is published immediately and reviewed afterwards. */
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

/** The status before review. A link-only content appears in no list, so its link works immediately; others stay private until reviewed. */
export const getUnreviewedStatus = ({ isCommunity, userStatus }: { isCommunity: boolean; userStatus: ContentStatus }): ContentStatus =>
  isCommunity && userStatus === 'internal' ? 'internal' : 'self';
