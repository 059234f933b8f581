/** Maximum lengths in UTF-16 code units, as JavaScript counts them. */
export const TEXT_LIMITS = {
  title: 200,
  description: 2_000,
  question: 1_000,
  choice: 1_000,
  explanation: 4_000,
  /** The feedback on one answer. */
  feedback: 1_000,
  html: 300_000,
  comment: 2_000,
  report: 1_000,
  userQuote: 300,
  alt: 400,
  url: 2_048,
  campaignParam: 100,
  name: 60,
  search: 200,
} as const;

/**
 * How long a text may be before it is cleaned, as a multiple of its limit and a number of characters more: a longer one is refused as it
 * is. A letter that NFC composes was at most four characters (Unicode normalization FAQ, expansion factors of NFD in UTF-16); the
 * characters more are those that cleaning removes from a short text.
 */
export const UNCLEANED_TEXT = { factor: 4, margin: 100 } as const;
