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
