export const CONDITION_LIMITS = { depth: 3, leaves: 20, bytes: 4_096, inList: 50 } as const;

/** The most bytes of a request's body. Base64 is four characters for three bytes; a form's fields beside its file are few. */
export const BODY_LIMITS = {
  visitor: 64 * 1024,
  signedIn: 1_000_000,
  gamePreview: 1_000_000,
  import: 1_300_000,
  imageForm: 10_020_000,
  imageText: 14_000_000,
} as const;

export const MAX_RANDOM_SEED = 9_999;
