export const REVIEW_LIMITS = { batchSize: 50, queuePageSize: 15, reason: 1_000, appeal: 2_000, recentDecisionMs: 60_000 } as const;

export const DASHBOARD_CONCURRENCY = 5;

export const TRUST_LIMITS = { published: 3, days: 30 } as const;
