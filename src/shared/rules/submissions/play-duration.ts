import { SERVER_PLAY_LIMITS } from '#base/limits/stored-plays';
import { getPlayAge } from '#rules/play/play-age';

interface PlayTiming {
  /** The duration that the client claims. */
  durationSeconds: number;
  startedAtMs: number;
  receivedAtMs: number;
  /** The time that reading the questions takes. */
  readingMs: number;
}

/**
 * The duration to store, in whole seconds, which is the server's, and whether the attempt may be ranked. If the client claims more time
 * than the server measured, or is faster than anyone can read, the submission is stored and not ranked. A late play is not ranked either, and
 * has waited on the device: its duration is the client's.
 */
export function checkPlayDuration({ durationSeconds, startedAtMs, receivedAtMs, readingMs }: PlayTiming): {
  duration: number;
  isPlausible: boolean;
} {
  const elapsedMs = receivedAtMs - startedAtMs;
  const isTooLong = durationSeconds * 1000 > elapsedMs + SERVER_PLAY_LIMITS.durationSlackMs;
  const isTooFast = elapsedMs < readingMs;
  const isLate = getPlayAge(startedAtMs, receivedAtMs) !== 'current';
  const durationMs = isLate ? Math.min(durationSeconds * 1000, elapsedMs) : elapsedMs;
  return { duration: Math.round(durationMs / 1000), isPlausible: !isTooLong && !isTooFast };
}
