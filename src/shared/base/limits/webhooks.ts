const MINUTE_MS = 60_000;

/** Webhooks of embedding sites. */
export const WEBHOOK_LIMITS = {
  /** How long an answer may take, and how much of it is read. */
  timeoutMs: 10_000,
  answerBytes: 16_384,
  /** The waits after each failed attempt but the last. With the first attempt that is eight within 32 hours. */
  retryWaitsMs: [10 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS, 120 * MINUTE_MS, 240 * MINUTE_MS, 480 * MINUTE_MS, 960 * MINUTE_MS],
  /** How many deliveries of one consumer may wait before no more are stored. */
  waiting: 20_000,
  /** After how many days a delivery that is due fails without another attempt, if its receiver is down. */
  waitingDays: 3,
  /** How long a former secret signs deliveries beside the new one. */
  previousSecretMs: 24 * 60 * MINUTE_MS,
  /** For how many days a settled delivery is listed. */
  deliveredDays: 7,
  failedDays: 30,
  /** How many deliveries the consumer's page lists. */
  listed: 20,
} as const;
