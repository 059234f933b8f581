export const COMMENT_LIMITS = { mentions: 5, sameWordsMs: 10 * 60 * 1000 } as const;

/** The most of each that one account may do in a time; `worker/http/limits/burst.ts` counts addresses beside them. */
export const COMMUNITY_RATES = {
  comment: { most: 20, windowMs: 10 * 60 * 1000 },
  vote: { most: 40, windowMs: 60 * 1000 },
  follow: { most: 60, windowMs: 60 * 60 * 1000 },
} as const;

export const FOLLOW_LIMITS = { most: 1_000 } as const;
