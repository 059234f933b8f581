import type { Role } from '#base/roles';
import type { InternalTag, ReviewStatus, Status } from '#base/statuses';

export interface NewContentState {
  status: Status;
  userStatus: Status;
  reviewStatus: ReviewStatus;
  internalTags: InternalTag[];
}

/** What a new content starts as. A trusted creator's is published at once and reviewed after. */
export function newContentState(made: { creatorRole: Role; userStatus: Status; trusted: boolean }): NewContentState {
  const { creatorRole, userStatus, trusted } = made;
  const isCommunity = creatorRole !== 'content_admin';
  const isQueued = isCommunity && userStatus === 'public';
  return {
    status: isQueued && trusted ? 'public' : linkStatus({ isCommunity, userStatus }),
    userStatus,
    reviewStatus: 'initial',
    internalTags: [...(isCommunity ? (['user_created'] as const) : []), ...(isQueued ? (['user_pending'] as const) : [])],
  };
}

/** What is only for people with the link is in no list, so its link opens at once; the rest waits for staff. */
export const linkStatus = ({ isCommunity, userStatus }: { isCommunity: boolean; userStatus: Status }): Status =>
  isCommunity && userStatus === 'internal' ? 'internal' : 'self';
