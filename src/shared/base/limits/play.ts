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
  /** Figures of all players are shown from this number of plays on; with fewer they would say little, and who said what. */
  figuresFromPlays: 30,
  /** How long a call of the player may take. */
  callTimeoutMs: 30_000,
  /** How long the player waits at most before it retries a call by itself, unless the server asks for more. */
  maxRetryDelayMs: 15_000,
  /** How long other pages leave a play to the page that is sending it. */
  sendLeaseMs: 5_000,
  /** How much later than the player another page may retry. */
  sendGraceMs: 1_000,
  /** How long a play in the outbox waits at most for its next try. */
  maxOutboxDelayMs: 60 * 60 * 1000,
  /** The same, if the last try had no connection. */
  maxOfflineDelayMs: 60 * 1000,
} as const;

/** How many played contents a device remembers, and as many are left out of what is next. */
export const PLAYED_CONTENTS_LIMIT = 200;

export const CLASS_LIMITS = {
  /** Classes of one person for one content. */
  perContent: 50,
  /** Plays that a class stores. */
  answers: 500,
  /** Plays that a class takes from one person, or one network of visitors, within `windowMs`: 40 pupils behind one address play twice. */
  answersOfNetwork: 80,
  windowMs: 10 * 60 * 1000,
  /** From so many plays on, and from so many within `windowMs`, the owner is warned. */
  nearlyFull: 450,
  burst: 60,
  name: 80,
  nickname: 30,
} as const;

export const INSIGHT_LIMITS = {
  /** The newest plays of a content whose answers are read for insights, and the largest size of the answers of one. */
  plays: 1_000,
  answerBytes: 12_000,
  /** The longest range, in days. */
  days: 366,
  /** The days that the chart shows if no range is chosen. */
  chartDays: 60,
  sources: 20,
  /** The most frequent typed answers, or wrong places, of one question. */
  answersPerQuestion: 20,
} as const;
