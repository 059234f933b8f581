const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Webhooks of embedding sites. */
export const WEBHOOK_LIMITS = {
  /** How long an answer may take, and how much of it is read. */
  timeoutMs: 10_000,
  answerBytes: 16_384,
  /** The waits after each failed attempt but the last. With the first attempt that is eight within 32 hours. */
  retryWaitsMs: [10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS, 16 * HOUR_MS],
  /** How many deliveries of one consumer may wait before no more are stored. */
  waiting: 20_000,
  /** How long a former secret signs deliveries beside the new one. */
  previousSecretMs: 24 * HOUR_MS,
  /** For how many days a settled delivery is listed. */
  deliveredDays: 7,
  failedDays: 30,
  /** How many deliveries the consumer's page lists. */
  listed: 20,
} as const;
