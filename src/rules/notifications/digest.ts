import type { Digest } from '#base/notifications';

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_MS = { daily: DAY_MS, weekly: 7 * DAY_MS };

/** When the first digest goes out after it was asked for, or null where none shall. */
export const firstDigest = (every: Digest, now: Date): Date | null => (every === 'off' ? null : new Date(now.getTime() + PERIOD_MS[every]));

/** What a digest that is due tells of: all after `since` up to `until`; the next one goes on from there, however late this one is. */
export function digestSpan(every: Exclude<Digest, 'off'>, dueAt: Date, now: Date): { since: Date; until: Date; nextDue: Date } {
  const period = PERIOD_MS[every];
  const missed = Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / period));
  const until = dueAt.getTime() + missed * period;
  return { since: new Date(dueAt.getTime() - period), until: new Date(until), nextDue: new Date(until + period) };
}
