import type { ContentStatus } from '#base/content-statuses';

/** The labels of `status` and `userStatus` (specification 3.1). */
export const VISIBILITY_LABELS: Readonly<Record<ContentStatus, string>> = {
  self: 'Private',
  internal: 'Only people with link',
  public: 'Public',
};
