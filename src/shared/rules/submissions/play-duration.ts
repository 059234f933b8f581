import { PLAY_LIMITS } from '#base/limits/play';

interface PlayTiming {
  /** What the player's own clock says, seconds. */
  durationSeconds: number;
  startedAtMs: number;
  receivedAtMs: number;
  questionCount: number;
}

/**
 * The duration that counts, in whole seconds, and whether the attempt may be ranked. A client that claims less than the
 * server saw is given the server's time; one that claims more, or was faster than anyone reads, is kept but never ranked.
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
