import type { Role } from '#base/roles';
import type { InternalTag, ReviewStatus, Status } from '#base/statuses';

/** What a new content starts as. A trusted creator's is published at once and reviewed after. */
export function newContentState(made: { creatorRole: Role; userStatus: Status; trusted: boolean }): {
  status: Status;
  userStatus: Status;
  reviewStatus: ReviewStatus;
  internalTags: InternalTag[];
} {
  const { creatorRole, userStatus, trusted } = made;
  const isOfficial = creatorRole === 'content_admin';
  const isQueued = !isOfficial && userStatus === 'public';
  return {
    status: isQueued && trusted ? 'public' : 'self',
    userStatus,
    reviewStatus: 'initial',
    internalTags: isOfficial ? [] : isQueued ? ['user_created', 'user_pending'] : ['user_created'],
  };
}
