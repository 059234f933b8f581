/** The share of `playCount` at which pending plays are written. Smaller changes hardly move a list. */
const THRESHOLD_SHARE = 0.2;
const MAX_THRESHOLD = 1_000;

/** The number of pending plays at which a content's counters are written. */
export const getWriteThreshold = (playCount: number): number =>
  Math.min(MAX_THRESHOLD, Math.max(1, Math.ceil(playCount * THRESHOLD_SHARE)));

/**
 * The size of pending answers, in bytes, at which counters are also written. A run reads all pending answers of a content and has 128 MB
 * of memory.
 */
export const MAX_PENDING_BYTES = 2_000_000;

/** The maximum time that plays stay pending, in milliseconds. */
export const MAX_PENDING_MS = 7 * 24 * 60 * 60 * 1000;
