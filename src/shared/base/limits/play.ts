export const PLAY_LIMITS = {
  progressTrackSteps: 9,
  tickMs: 223,
  progressMs: 500,
  progressSteps: [25, 70, 100],
  minHintKeys: 12,
  extraHintKeys: 4,
  tokenLifeMs: 24 * 60 * 60 * 1000,
  durationSlackMs: 5_000,
  minAnswerMs: 300,
  viewWindowMs: 30 * 60 * 1000,
  /** How many plays of one content by one person count per UTC+7 day. */
  countedPlaysPerDay: 20,
} as const;
