/** The `conditions` of a list: nested levels, comparisons in all, length of the JSON text, and values of one `$in` or `$nin`. */
export const CONDITION_LIMITS = { depth: 3, leaves: 20, bytes: 4_096, inList: 50 } as const;

/** Maximum sizes of request bodies in bytes. Base64 takes four characters for three bytes; the other fields of an upload form are small. */
export const BODY_LIMITS = {
  visitor: 64 * 1024,
  signedIn: 1_000_000,
  gamePreview: 1_000_000,
  /** A draft's state and the fields beside it. */
  draft: 1_010_000,
  import: 1_300_000,
  imageForm: 10_020_000,
  /** A refused body up to this length is read to its end, so that its sender gets the answer. */
  drained: 16 * 1024 * 1024,
  imageText: 14_000_000,
} as const;

/** The highest seed of a shuffled list. */
export const MAX_RANDOM_SEED = 9_999;

/** An Idempotency-Key is remembered for at least `lifetimeMs`. */
export const IDEMPOTENCY_LIMITS = { keyLength: 200, lifetimeMs: 24 * 60 * 60 * 1000 } as const;
