import type { Role } from '#base/roles';
import type { InternalTag, ReviewStatus, Status } from '#base/statuses';

export interface NewContentState {
  status: Status;
  userStatus: Status;
  reviewStatus: ReviewStatus;
  internalTags: InternalTag[];
  publishedNow: boolean;
}

/** What a new content starts as. A trusted creator's is published at once and reviewed after. */
export function newContentState(made: { creatorRole: Role; userStatus: Status; trusted: boolean }): NewContentState {
  const { creatorRole, userStatus, trusted } = made;
  const isCommunity = creatorRole !== 'content_admin';
  const isQueued = isCommunity && userStatus === 'public';
  const publishedNow = isQueued && trusted;
  return {
    status: publishedNow ? 'public' : 'self',
    userStatus,
    reviewStatus: 'initial',
    internalTags: [...(isCommunity ? (['user_created'] as const) : []), ...(isQueued ? (['user_pending'] as const) : [])],
    publishedNow,
  };
}
