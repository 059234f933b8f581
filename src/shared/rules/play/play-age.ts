import { PLAY_LIMITS } from '#base/limits/play';

/** Whether a play with a token may be ranked by its age, counts without a rank, or is refused. */
export type PlayAge = 'current' | 'late' | 'expired';

const DAY_MS = 24 * 60 * 60 * 1000;

export function getPlayAge(startedAtMs: number, nowMs: number): PlayAge {
  const ageMs = nowMs - startedAtMs;
  if (ageMs <= PLAY_LIMITS.rankedMs) return 'current';
  return ageMs <= PLAY_LIMITS.lateDays * DAY_MS ? 'late' : 'expired';
}
