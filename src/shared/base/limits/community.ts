export const COMMENT_LIMITS = { mentions: 5, duplicateWindowMs: 10 * 60 * 1000 } as const;

/** The most of each that one account may do in a time; `worker/http/limits/write-limits.ts` counts addresses beside them. */
export const COMMUNITY_RATE_LIMITS = {
  comment: { max: 20, windowMs: 10 * 60 * 1000 },
  vote: { max: 40, windowMs: 60 * 1000 },
  follow: { max: 60, windowMs: 60 * 60 * 1000 },
} as const;

export const FOLLOW_LIMITS = { maxFollows: 1_000 } as const;
