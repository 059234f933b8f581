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
  /** A play that is sent later than this after its start is late: it counts and is not ranked. */
  rankedMs: 24 * 60 * 60 * 1000,
  /** A play that is sent more than this many days after its start is refused. */
  lateDays: 30,
} as const;
