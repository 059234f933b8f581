/** The visibility of a content, from strictest to most open. Staff set `status`, the creator sets `userStatus`. */
export const CONTENT_STATUSES = ['self', 'internal', 'public'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

export const REVIEW_STATUSES = ['initial', 'rejected', 'restricted'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Tags that only staff and the product itself set. */
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

/** `explanationDisplay`: 0 and 1 lock the answer and show it at once; any other value moves on and never shows it. */
export const EXPLANATION_DISPLAY = { afterAnswer: 0, afterAnswerAlias: 1, never: 2 } as const;
