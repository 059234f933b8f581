export const COMMENT_LIMITS = { mentions: 5, duplicateWindowMs: 10 * 60 * 1000 } as const;

/** How many of each action one account may take per window. `worker/http/limits/write-limits.ts` also counts by IP address. */
export const COMMUNITY_RATE_LIMITS = {
  comment: { max: 20, windowMs: 10 * 60 * 1000 },
  vote: { max: 40, windowMs: 60 * 1000 },
  follow: { max: 60, windowMs: 60 * 60 * 1000 },
} as const;

export const FOLLOW_LIMITS = { maxFollows: 1_000 } as const;
