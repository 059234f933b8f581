export const PLAY_LIMITS = {
  progressTrackSteps: 9,
  /** The interval of the clock. */
  tickMs: 223,
  /** The start of a play shows these percentages, spread over `progressMs`. */
  progressMs: 500,
  progressSteps: [25, 70, 100],
  /** The keys of a word to unscramble: at least 12, and at least 4 more than the word needs. */
  minHintKeys: 12,
  extraHintKeys: 4,
  tokenLifeMs: 24 * 60 * 60 * 1000,
} as const;
