export const REVIEW_LIMITS = { ids: 50, queue: 15, reason: 1_000, appeal: 2_000, undecidedMs: 60_000 } as const;

export const DASHBOARD_CONCURRENCY = 5;

export const TRUST_LIMITS = { published: 3, days: 30 } as const;
