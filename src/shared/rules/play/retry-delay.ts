const FIRST_DELAY_MS = 1_000;

/** The delay before the next try after `failures` earlier ones: twice the last, at most `maxMs`, and at least what the server asked for. */
export const getRetryDelayMs = (failures: number, retryAfterSeconds: number | null, maxMs: number): number =>
  Math.max(Math.min(FIRST_DELAY_MS * 2 ** failures, maxMs), (retryAfterSeconds ?? 0) * 1000);
