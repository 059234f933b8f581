/** `mentions`: how many users one comment notifies. `duplicateWindowMs`: how long the same text cannot be posted to the same place again. */
export const COMMENT_LIMITS = { mentions: 5, duplicateWindowMs: 10 * 60 * 1000 } as const;

export const FOLLOW_LIMITS = { maxFollows: 1_000 } as const;
