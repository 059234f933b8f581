import type { DigestFrequency } from '#base/notifications';

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_MS = { daily: DAY_MS, weekly: 7 * DAY_MS };
/** A digest due further in the future was scheduled by a clock that was ahead. The extra day allows for clock differences and running jobs. */
export const MAX_DIGEST_DUE_AHEAD_MS = Math.max(...Object.values(PERIOD_MS)) + DAY_MS;

/** When the first digest is due after the user turned digests on; null for `off`. */
export const getFirstDigestTime = (frequency: DigestFrequency, now: Date): Date | null =>
  frequency === 'off' ? null : new Date(now.getTime() + PERIOD_MS[frequency]);

/**
 * The period a due digest covers: after `since`, up to and including `until`. The next digest continues from `until`, however late this
 * one is. A due time in the future was set by a clock that was ahead; such a digest covers the last period.
 */
export function getDigestPeriod(
  frequency: Exclude<DigestFrequency, 'off'>,
  dueAt: Date,
  now: Date,
): { since: Date; until: Date; nextDue: Date } {
  const periodMs = PERIOD_MS[frequency];
  const dueMs = Math.min(dueAt.getTime(), now.getTime());
  const missedPeriods = Math.floor((now.getTime() - dueMs) / periodMs);
  const untilMs = dueMs + missedPeriods * periodMs;
  return { since: new Date(dueMs - periodMs), until: new Date(untilMs), nextDue: new Date(untilMs + periodMs) };
}
