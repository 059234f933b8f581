/** `recentDecisionMs`: how long after a decision another one is refused, unless it names the state that its reviewer saw. */
export const REVIEW_LIMITS = { batchSize: 50, queuePageSize: 15, reason: 1_000, appeal: 2_000, recentDecisionMs: 60_000 } as const;

/** The number of dashboard panels that are loaded at the same time. */
export const DASHBOARD_CONCURRENCY = 5;

/** The default trust rule: this many published contents, and no rejection for this many days. */
export const TRUST_LIMITS = { published: 3, days: 30 } as const;

/** The number of categories that one save takes, and of earlier UIDs that each of them keeps. */
export const CATEGORY_LIMITS = { saved: 100, altUids: 20 } as const;
