/**
 * The `conditions` of a list: nested levels, comparisons in all, bytes and characters of the JSON text, and values of one `$in` or `$nin`.
 * A text with more characters is refused before its bytes are counted.
 */
export const CONDITION_LIMITS = { depth: 3, leaves: 20, bytes: 4_096, characters: 16_384, inList: 50 } as const;

/**
 * Maximum sizes of request bodies in bytes. `usual` holds for every call that names no other: all its fields at their longest, each
 * character as a six-byte escape of JSON. The others have fields that need more.
 */
export const BODY_LIMITS = {
  usual: 64 * 1024,
  /** A content, which a version stores. */
  content: 1_000_000,
  /** The options of a generation, and the content that it changes. */
  generate: 1_010_000,
  /** The categories or the templates of the site, with their texts. */
  settings: 1_500_000,
  gamePreview: 1_000_000,
  /** A draft's state and the fields beside it. */
  draft: 1_010_000,
  import: 1_300_000,
  /** Base64 takes four characters for three bytes; the other fields of an upload form are small. */
  imageForm: 10_020_000,
  imageText: 14_000_000,
  /** A refused body up to this length is read to its end, so that its sender gets the answer. */
  drained: 16 * 1024 * 1024,
} as const;

/** `depth`: nested lists and objects of a body. `issues`: how many problems an answer names. */
export const INPUT_LIMITS = { depth: 64, issues: 200 } as const;

/** How much of a User-Agent is read, in characters. Browsers send about 150. */
export const USER_AGENT_LENGTH = 500;

/** The highest seed of a shuffled list. */
export const MAX_RANDOM_SEED = 9_999;

/** An Idempotency-Key is remembered for at least `lifetimeMs`. */
export const IDEMPOTENCY_LIMITS = { keyLength: 200, lifetimeMs: 24 * 60 * 60 * 1000 } as const;
