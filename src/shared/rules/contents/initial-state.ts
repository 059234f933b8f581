import type { ContentStatus, InternalTag, ReviewStatus } from '#base/content-statuses';
import type { Role } from '#base/roles';

export interface NewContentState {
  status: ContentStatus;
  userStatus: ContentStatus;
  reviewStatus: ReviewStatus;
  internalTags: InternalTag[];
}

interface NewContentOptions {
  creatorRole: Role;
  userStatus: ContentStatus;
  trusted: boolean;
  isGame: boolean;
}

/** The state of a new content. A trusted creator's is published immediately and reviewed afterwards. */
export function getNewContentState({ creatorRole, userStatus, trusted, isGame }: NewContentOptions): NewContentState {
  const isCommunity = creatorRole !== 'content_admin';
  const isQueued = isCommunity && needsReview({ userStatus, isGame });
  return {
    status: isQueued && trusted ? 'public' : getUnreviewedStatus({ isCommunity, userStatus }),
    userStatus,
    reviewStatus: 'initial',
    internalTags: [...(isCommunity ? (['user_created'] as const) : []), ...(isQueued ? (['user_pending'] as const) : [])],
  };
}

/** Whether the community's content is reviewed: if everyone can find it, and a game also if people with the link can play it. */
export const needsReview = ({ userStatus, isGame }: { userStatus: ContentStatus; isGame: boolean }): boolean =>
  userStatus === 'public' || (isGame && userStatus === 'internal');

/** The status before review. A link-only content appears in no list, so its link works immediately; others stay private until reviewed. */
export const getUnreviewedStatus = ({ isCommunity, userStatus }: { isCommunity: boolean; userStatus: ContentStatus }): ContentStatus =>
  isCommunity && userStatus === 'internal' ? 'internal' : 'self';
