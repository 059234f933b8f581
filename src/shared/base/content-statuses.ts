/** How far a content is visible, from least to most. Both staff (`status`) and the creator (`userStatus`) set one. */
export const CONTENT_STATUSES = ['self', 'internal', 'public'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

export const REVIEW_STATUSES = ['initial', 'rejected', 'restricted'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Tags only staff and the product set. */
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
