import type { ContentStatus, ReviewStatus } from '#base/content-statuses';

/** The state of a content before its creator deleted it. */
export interface DiscardedState {
  status: ContentStatus;
  reviewStatus: ReviewStatus;
  internalTags: string[];
  official: boolean;
  previousCreatorId: string | null;
}
