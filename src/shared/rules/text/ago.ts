import { longDate } from './long-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const several = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'} ago`;

/** How long ago something was, as people say it; after a month its date. */
export function agoText(then: string, nowMs: number): string {
  const ms = nowMs - Date.parse(then);
  if (ms < MINUTE) return 'just now';
  if (ms < HOUR) return several(Math.floor(ms / MINUTE), 'minute');
  if (ms < DAY) return several(Math.floor(ms / HOUR), 'hour');
  if (ms < 2 * DAY) return 'yesterday';
  if (ms < 31 * DAY) return several(Math.floor(ms / DAY), 'day');
  return longDate(new Date(then));
}
