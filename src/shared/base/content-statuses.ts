/**
 * The visibility of a content, from strictest to most open: `self` for its creator, `internal` for people with the link, `public` for
 * everyone. Staff set `status`, the creator sets `userStatus`, and the stricter one counts (`rules/contents/visibility.ts`).
 */
export const CONTENT_STATUSES = ['self', 'internal', 'public'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** The last decision on a content: none that restricts it, only its creator may open it, or only people with the link may. */
export const REVIEW_STATUSES = ['initial', 'rejected', 'restricted'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Tags that only staff and the product itself set; `rules/reviews/internal-lists.ts` has a label for each. */
export const INTERNAL_TAGS = [
  'user_created',
  'user_pending',
  'potential',
  'ads',
  'translated',
  'duplicated',
  'game',
  'dyn_template',
  'gallery',
  'Quiz',
  'showstats',
  'featured',
] as const;
export type InternalTag = (typeof INTERNAL_TAGS)[number];
