/**
 * `recentDecisionMs`: how long after a decision another one is refused, unless it names the state that its reviewer saw.
 * `mailDelayMs`: how long after a decision its e-mail is due. An undo by then leaves none.
 */
export const REVIEW_LIMITS = {
  batchSize: 50,
  queuePageSize: 15,
  reason: 1_000,
  appeal: 2_000,
  recentDecisionMs: 60_000,
  mailDelayMs: 10 * 60_000,
} as const;

/** The number of dashboard panels that are loaded at the same time. */
export const DASHBOARD_CONCURRENCY = 5;

/** The default trust rule: this many published contents, and no rejection for this many days. Staff set them up to the maxima. */
export const TRUST_LIMITS = { published: 3, days: 30, maxPublished: 1_000, maxDays: 3_650 } as const;

/** The number of categories that one save takes, and of earlier UIDs that each of them keeps; the uses of one are counted up to `countedUses`. */
export const CATEGORY_LIMITS = { saved: 100, altUids: 20, countedUses: 1_000 } as const;

/** The number of templates that one save takes. */
export const TEMPLATE_LIMITS = { saved: 50 } as const;
