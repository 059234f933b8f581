import type { ContentStatus, ReviewStatus } from '#base/content-statuses';
import type { Role } from '#base/roles';
import type { TrustRule } from '#contract/moderation/site-settings';
import { getUnreviewedStatus, needsReview } from './initial-state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface CreatorTrust {
  publishedCount: number;
  lastRejectedAt: Date | null;
  trustRevoked: boolean;
}

/** Whether a creator is trusted: by default with three published contents and no rejection in 30 days, unless staff revoked it. */
export function isTrusted(creator: CreatorTrust, now: Date, rule: TrustRule): boolean {
  if (!rule.on || creator.trustRevoked || creator.publishedCount < rule.published) return false;
  return creator.lastRejectedAt === null || now.getTime() - creator.lastRejectedAt.getTime() > rule.days * DAY_MS;
}

interface PreviousContentState {
  status: ContentStatus;
  reviewStatus: ReviewStatus;
  internalTags: readonly string[];
  publishedAt: Date | null;
  adminSavedAt: Date | null;
}

/**
 * The status and internal tags of a content after its creator saves it. Published content of the community stays published and is
 * queued for review again; the core team's is not reviewed. A trusted creator's new content is published immediately unless staff have saved it before.
 */
export function getSavedContentState(save: {
  before: PreviousContentState;
  userStatus: ContentStatus;
  creatorRole: Role;
  trusted: boolean;
  isGame: boolean;
}): {
  status: ContentStatus;
  internalTags: string[];
} {
  const { before, userStatus, creatorRole, trusted, isGame } = save;
  const otherTags = before.internalTags.filter((tag) => tag !== 'user_pending');
  if (creatorRole === 'content_admin') return { status: before.status, internalTags: otherTags };
  // What staff have restricted stays so until they decide otherwise; what they have rejected asks for another look.
  const isQueued = needsReview({ userStatus, isGame }) && before.reviewStatus !== 'restricted';
  const isUntouched = before.status !== 'public' && before.publishedAt === null && before.adminSavedAt === null;
  const status = isUntouched ? (isQueued && trusted ? 'public' : getUnreviewedStatus({ isCommunity: true, userStatus })) : before.status;
  return { status, internalTags: isQueued ? [...otherTags, 'user_pending'] : otherTags };
}
