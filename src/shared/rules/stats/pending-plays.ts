/** A smaller change moves hardly anything in a list; more plays than that are always enough. */
const LEAST_SHARE = 0.2;
const ALWAYS_ENOUGH = 1_000;

/** With how many pending plays a content's counters are written: the first one at first, later a fifth of `playCount`, or a thousand. */
export const writeThreshold = (playCount: number): number => Math.min(ALWAYS_ENOUGH, Math.max(1, Math.ceil(playCount * LEAST_SHARE)));

/** With so many bytes of answers they are written too: a run reads those of one content at once, and has 128 MB for everything. */
export const PENDING_BYTES_MOST = 2_000_000;

/** How long plays stay pending, in milliseconds, however few they are. */
export const PENDING_MS_MOST = 7 * 24 * 60 * 60 * 1000;
