import type { DigestFrequency } from '#base/notifications';

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_MS = { daily: DAY_MS, weekly: 7 * DAY_MS };
/** A digest that is due still later was put off by a clock that was ahead. The day is for clocks that differ and runs that began before. */
export const MAX_DIGEST_DUE_AHEAD_MS = Math.max(...Object.values(PERIOD_MS)) + DAY_MS;

/** When the first digest goes out after it was asked for, or null where none shall. */
export const getFirstDigestTime = (frequency: DigestFrequency, now: Date): Date | null =>
  frequency === 'off' ? null : new Date(now.getTime() + PERIOD_MS[frequency]);

/**
 * What a digest that is due tells of: all after `since` up to `until`; the next one goes on from there, however late this one is.
 * A time that is yet to come was set by a clock that was ahead: such a digest is of the last period.
 */
export function getDigestPeriod(
  frequency: Exclude<DigestFrequency, 'off'>,
  dueAt: Date,
  now: Date,
): { since: Date; until: Date; nextDue: Date } {
  const period = PERIOD_MS[frequency];
  const due = Math.min(dueAt.getTime(), now.getTime());
  const missed = Math.floor((now.getTime() - due) / period);
  const until = due + missed * period;
  return { since: new Date(due - period), until: new Date(until), nextDue: new Date(until + period) };
}
