/** A smaller change moves hardly anything in a list; more plays than that are always enough. */
const THRESHOLD_SHARE = 0.2;
const MAX_THRESHOLD = 1_000;

/** With how many pending plays a content's counters are written: the first one at first, later a fifth of `playCount`, or a thousand. */
export const getWriteThreshold = (playCount: number): number =>
  Math.min(MAX_THRESHOLD, Math.max(1, Math.ceil(playCount * THRESHOLD_SHARE)));

/** With so many bytes of answers they are written too: a run reads those of one content at once, and has 128 MB for everything. */
export const MAX_PENDING_BYTES = 2_000_000;

/** How long plays stay pending, in milliseconds, however few they are. */
export const MAX_PENDING_MS = 7 * 24 * 60 * 60 * 1000;
