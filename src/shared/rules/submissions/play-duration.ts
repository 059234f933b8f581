import { PLAY_LIMITS } from '#base/limits/play';

interface PlayTiming {
  /** The duration that the client claims. */
  durationSeconds: number;
  startedAtMs: number;
  receivedAtMs: number;
  questionCount: number;
}

/**
 * The duration to store, in whole seconds, and whether the attempt may be ranked. If the client claims less than the server measured,
 * the server's time counts. If it claims more, or is faster than anyone can read, the submission is stored and not ranked.
 */
export function checkPlayDuration({ durationSeconds, startedAtMs, receivedAtMs, questionCount }: PlayTiming): {
  duration: number;
  isPlausible: boolean;
} {
  const elapsedMs = receivedAtMs - startedAtMs;
  const claimedMs = durationSeconds * 1000;
  const isTooLong = claimedMs > elapsedMs + PLAY_LIMITS.durationSlackMs;
  const isTooFast = elapsedMs < questionCount * PLAY_LIMITS.minAnswerMs;
  const isUnderstated = claimedMs < elapsedMs - PLAY_LIMITS.durationSlackMs;
  return { duration: Math.round((isUnderstated ? elapsedMs : claimedMs) / 1000), isPlausible: !isTooLong && !isTooFast };
}
